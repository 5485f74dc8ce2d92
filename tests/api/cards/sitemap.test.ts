import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentSchema } from '@/lib/cards/card/schema';
import { database } from '@/lib/platform/db/client';
import { profiles, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import robots from '@/pages/api/robots';
import sitemap from '@/pages/api/sitemap';
import { request } from '@/tests/support/request';

// The sitemap is cached for ten minutes; every test begins later than that.
let now = Date.now();
beforeEach(() => {
  now += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => void vi.useRealTimers());

type Row = Partial<typeof profiles.$inferInsert> & { username: string };

async function add(...rows: Row[]) {
  await database().insert(users).values({ id: 'ada', email: 'ada@example.com' }).onConflictDoNothing();
  const complete = rows.map((row) => ({
    ...{ id: newId(), ownerId: 'ada', content: contentSchema.parse({}), look: { theme: 'paper', layout: 'classic' } },
    ...row,
  }));
  await database()
    .insert(profiles)
    .values(complete as (typeof profiles.$inferInsert)[]);
}

const read = async (path = '') => (await request(sitemap, { path })).text;
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('has every language of a card, each with all of them', async () => {
    const content = contentSchema.parse({ translations: { ja: { title: '解析者' }, de: {}, ar: { fields: {} } } });
    await add({ username: 'ada', content, updatedAt: new Date('2026-01-02T03:04:05Z') });
    const { headers, text } = await request(sitemap);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(locations(text)).toEqual(['http://localhost:3000/ada', 'http://localhost:3000/ja/ada']);
    expect(text).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
    const [url = ''] = text.split('</url>');
    expect([...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href])).toEqual([
      ['en', 'http://localhost:3000/ada'],
      ['ja', 'http://localhost:3000/ja/ada'],
      ['x-default', 'http://localhost:3000/ada'],
    ]);
  });

  it('leaves out what is paused, in the trash, or not for search engines', async () => {
    await add(
      { username: 'ada' },
      { username: 'paused', status: 'paused' },
      { username: 'trashed', deletedAt: new Date() },
      { username: 'shy', isIndexed: false },
    );
    expect(locations(await read())).toEqual(['http://localhost:3000/ada']);
  });

  it('is empty without cards', async () => {
    expect(await read()).toMatch(/^<\?xml [^>]+>\n<urlset [^>]+>\n<\/urlset>\n$/);
  });

  it('is an index of pages where there are many, and every card is on one of them', async () => {
    const names = Array.from({ length: 2_345 }, (_, at) => `card-${String(at).padStart(5, '0')}`);
    await add(...names.map((username) => ({ username })));
    const pages = locations(await read()).map((address) => address?.replace('http://localhost:3000/sitemap.xml', ''));
    expect(pages).toEqual(['?from=card-00000', '?from=card-01000', '?from=card-02000']);
    const found = await Promise.all(pages.map((page) => read(page)));
    expect(found.flatMap(locations)).toEqual(names.map((name) => `http://localhost:3000/${name}`));
  });

  it('is made anew after ten minutes', async () => {
    await add({ username: 'ada' });
    const before = await read();
    await add({ username: 'bob' });
    vi.setSystemTime(now + 9 * 60_000);
    expect(await read()).toBe(before);
    vi.setSystemTime(now + 11 * 60_000);
    expect(locations(await read())).toHaveLength(2);
  });

  it('refuses a beginning that is no name', async () => {
    expect((await request(sitemap, { path: '?from=%3Cx' })).status).toBe(422);
  });
});

/** Whether a crawler may read a path: the longest rule decides (RFC 9309, section 2.2.2). */
function mayRead(rules: string, path: string): boolean {
  const matching = [...rules.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    .map(([, kind, rule = '']) => ({ kind, rule }))
    .filter(({ rule }) => {
      const pattern = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      return new RegExp(`^${pattern}`).test(path);
    })
    .sort((a, b) => b.rule.length - a.rule.length);
  return matching[0]?.kind !== 'Disallow';
}

describe('robots.txt', () => {
  it('opens cards and their pictures and closes what needs an account', async () => {
    const { headers, text } = await request(robots);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
    for (const path of [
      '/',
      '/ada',
      '/ja/ada',
      '/apple',
      '/apikey',
      '/staff-ada',
      '/ja/app-maker',
      '/api/v1/uploads/x/640.webp',
    ])
      expect([path, mayRead(text, path)]).toEqual([path, true]);
    for (const path of [
      '/app',
      '/app/profiles',
      '/de/app/profiles',
      '/api/v1/me',
      '/auth/action',
      '/staff',
      '/fr-CA/staff/x',
    ])
      expect([path, mayRead(text, path)]).toEqual([path, false]);
  });
});
