import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authorizationServer } from '@/lib/organization/programs/provider';
import { database } from '@/lib/platform/db/client';
import { organizations, secondFactors, teams, users } from '@/lib/platform/db/tables';
import { direction, type Locale, locales } from '@/lib/platform/i18n/languages';
import support from '@/pages/api/v1/me/support';
import supportSessions from '@/pages/api/v1/staff/support-sessions';
import { seedDemo } from '@/scripts/seed';
import type { Acme } from '@/tests/support/acme';
import { makeThings } from '@/tests/support/acme-things';
import { makePassword } from '@/tests/support/address-book';
import { word } from '@/tests/support/browser';
import { englishIn, keysIn } from '@/tests/support/english-left';
import { sessionOf } from '@/tests/support/local-session';
import { join } from '@/tests/support/organizations';
import { type Parts, pageFiles, partsOf, type Visitor, visitorOf } from '@/tests/support/page-files';
import { type LoadedPage, loadPage, markupOf, textsIn } from '@/tests/support/page-markup';
import { program, redirectUri } from '@/tests/support/programs';
import { type Person, request } from '@/tests/support/request';

// Every page of the tree in every language, as the server renders it for a user who has something to see there.

/** Additional parameters of a page, each of which makes it show something else. */
const moreOf: Record<string, Parts[]> = {
  'accept-invitation': [{ token: 'unknown' }],
  'app/authorize/[uid]': [{ uid: 'of-another-day' }],
  'c/[code]': [{ code: 'ADA9KEYS' }, { code: 'ADA0FA1R' }, { code: 'NOTHERE2' }],
  '[username]': [{ username: 'layla' }],
};

async function demoPerson(name: Visitor | 'uma'): Promise<Person> {
  const account = { id: `demo-${name}`, email: `${name}@demo.example` };
  return { ...account, cookie: await sessionOf(account) };
}

/** Adds what the demo data lacks, and returns the values for the parameters in pages' addresses. */
async function prepare(people: Record<Visitor, Person>): Promise<Parts> {
  const [organization] = await database().select().from(organizations).where(eq(organizations.slug, 'analytical'));
  const [team] = await database()
    .select()
    .from(teams)
    .where(eq(teams.organizationId, organization?.id ?? ''));
  if (!organization || !team) throw new Error('the demo data has no team');
  const uma = await demoPerson('uma');
  const things = await makeThings(organization as unknown as Acme, team.id, uma, people.olivia);
  await makePassword(people.ada);
  await database()
    .update(users)
    .set({ deleteAfter: new Date(Date.now() + 86_400_000) })
    .where(eq(users.id, people.wei.id));
  await database().insert(secondFactors).values({ userId: people.jose.id, secret: '', confirmedAt: new Date() });
  const [rival] = await database()
    .update(organizations)
    .set({ policies: { secondFactorFrom: '2026-01-01T00:00:00.000Z' } })
    .where(eq(organizations.slug, 'rival'))
    .returning();
  await join(rival?.id ?? '', people.yuki, 'USER');
  const { code } = (await request(support, { as: people.ada, method: 'POST' })).body;
  const body = { code, reason: 'A page to look at' };
  const look = await request(supportSessions, { as: people.stella, method: 'POST', body });
  return {
    ...{ username: 'ada', organization: 'analytical', code: 'FREEC0DE', people: people.ada.id, support: look.body.id },
    ...{ uid: await askedBy(people.olivia), member: uma.id, team: team.id, template: String(things.templates) },
  };
}

/** An authorization that a program of someone has begun; returns its id. */
async function askedBy(maker: Person): Promise<string> {
  const uid = 'asked-just-now';
  const { id } = await program(maker);
  const Interaction = authorizationServer().Interaction as unknown as new (
    uid: string,
    asked: object,
  ) => { save(seconds: number): Promise<string> };
  const params = { client_id: id, redirect_uri: redirectUri, scope: 'contacts:write cards:read' };
  const asked = { params, prompt: { name: 'consent', reasons: [], details: {} }, returnTo: redirectUri };
  await new Interaction(uid, asked).save(3600);
  return uid;
}

const loaded = new Map<Locale, LoadedPage[]>();
const complaints: unknown[] = [];

beforeAll(async () => {
  // Errors while rendering a page are logged to the console.
  vi.spyOn(console, 'error').mockImplementation((...told) => complaints.push(told));
  await seedDemo('');
  const names = ['ada', 'nora', 'olivia', 'stella', 'wei', 'jose', 'yuki'] as const;
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await demoPerson(name)] as const)),
  ) as Record<Visitor, Person>;
  const parts = await prepare(people);
  // The pages are loaded here, because the tables are emptied before each test.
  for (const locale of locales) {
    const pages: LoadedPage[] = [];
    for (const file of pageFiles) {
      const visitor = visitorOf(file);
      for (const query of [partsOf(file, parts), ...(moreOf[file] ?? [])])
        pages.push(await loadPage(file, locale, query, visitor && people[visitor].cookie));
    }
    loaded.set(locale, pages);
  }
}, 120_000);
afterAll(() => void vi.restoreAllMocks());

// The page of the exchange form may show placeholders: it shows wordings that organizations write with them.

/** Columns that the audit log shows by their names in entries about a provisioning token. */
const unworded = ['days', 'users', 'groups'];

/** What is wrong with the words of a page. */
function wrongIn(page: LoadedPage): string[] {
  const texts = textsIn(markupOf(page), page.locale);
  const name = [page.file, ...Object.values(page.query)].join(' ');
  const english = page.locale === 'en' ? [] : englishIn(texts.join('\n'));
  return [
    ...(texts.length < 2 ? [`${name} shows nothing`] : []),
    ...english.map((text) => `${name} in English: ${text}`),
    ...keysIn(texts)
      .filter((key) => !page.file.endsWith('/audit') || !unworded.includes(key))
      .map((key) => `${name} has no text: ${key}`),
    ...texts
      .filter((text) => text.includes('{{') && !page.file.endsWith('/exchange'))
      .map((text) => `${name} leaves open: ${text}`),
  ];
}

describe('every page', () => {
  it.each(locales)('speaks %s, wholly', (locale) => {
    const pages = loaded.get(locale) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(pageFiles.length);
    expect(pages.flatMap(wrongIn)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('that writes itself says which language it is in', () => {
    for (const [locale, pages] of loaded)
      for (const { written } of pages.filter((page) => page.written))
        expect(written).toContain(`<html lang="${locale}" dir="${direction(locale)}">`);
  });

  /** The login page in Japanese with one of its texts replaced or removed. */
  function altered(key: string, text?: string): LoadedPage {
    const page = loaded.get('ja')?.find(({ file }) => file === 'login') as LoadedPage;
    const props = structuredClone(page.props) as unknown as {
      _nextI18Next: { initialI18nStore: { ja: Record<string, Record<string, string>> } };
    };
    const words = props._nextI18Next.initialI18nStore.ja.login ?? {};
    expect(words[key]).toBeTypeOf('string');
    if (text === undefined) delete words[key];
    else words[key] = text;
    return { ...page, props: props as never };
  }

  it('is found out where a text is left in English, missing or not filled in', () => {
    expect(wrongIn(altered('lead', word('en', 'login:createLead')))).toEqual([
      `login in English: ${word('en', 'login:createLead')}`,
    ]);
    expect(wrongIn(altered('lead'))).toEqual(['login has no text: lead']);
    expect(wrongIn(altered('lead', 'あと{{left}}'))).toEqual(['login leaves open: あと{{left}}']);
    expect(wrongIn({ ...altered('lead', ''), component: () => null })).toEqual(['login shows nothing']);
  });
});
