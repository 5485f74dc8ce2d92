import type { GetServerSidePropsContext } from 'next';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { offboardCards } from '@/lib/cards/card/offboard-cards';
import type { CardPlan } from '@/lib/cards/card/offboard-schema';
import { systemContext } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { getServerSideProps } from '@/pages/[username]';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { word } from '@/tests/support/browser';
import { request } from '@/tests/support/request';

// The page at the address of a card whose holder has left.

startAcme();
beforeEach(async () => {
  const made = await request(organizationCards, {
    ...{ as: cast.OA, method: 'POST', params: { organization: acme.slug } },
    body: { memberIds: [cast.OU.id], username: 'colleague' },
  });
  expect(made.status).toBe(201);
});

const settle = (plan: CardPlan) => inTransaction(systemContext(), (tx) => offboardCards(tx, acme.id, cast.US.id, plan));

/** Requests the page as Next does. */
async function page(username: string, { locale = 'en', url = `/${username}`, query = {} } = {}) {
  let html = '';
  const headers = new Map<string, unknown>();
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value),
    end: (written: string) => {
      html = written;
    },
  };
  const req = { url, headers: {}, cookies: {} };
  const context = { req, res, params: { username }, query: { username, ...query }, locale };
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return { result, html, headers, status: res.statusCode };
}

describe('the address of a card whose holder has left', () => {
  it('leads to the colleague, in the language and by the way that it was opened', async () => {
    await settle({ act: 'redirect', to: { kind: 'card', username: 'colleague' } });
    const asked = { locale: 'ja', url: '/ja/subject-card?via=qr', query: { via: 'qr' } };
    const { result, html } = await page('subject-card', asked);
    expect(result).toEqual({ redirect: { destination: '/ja/colleague?via=qr', permanent: true } });
    expect(html).toBe('');
  });

  it('leads to a page that names the organization and nobody in it, kept by nobody', async () => {
    await settle({ act: 'redirect', to: { kind: 'organization' } });
    expect((await page('subject-card')).result).toMatchObject({ redirect: { destination: '/acme' } });
    for (const locale of ['en', 'ar'] as const) {
      const { html, status, headers } = await page('acme', { locale });
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(html).toContain('The acme');
      expect(html).toContain(word(locale, 'public-card:ledText'));
      expect(html).toContain('noindex');
      expect(html).not.toMatch(/Sibyl|Subject|@example/);
    }
    expect((await page('rival')).result).toEqual({ notFound: true });
  });

  it('is told to every instance, also when the card that it leads to changes', async () => {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    const told: string[] = [];
    client.on('notification', ({ payload }) => told.push(payload ?? ''));
    await client.query('listen card_changed');
    await settle({ act: 'redirect', to: { kind: 'card', username: 'colleague' } });
    await expect.poll(() => told).toContain('subject-card');
    told.length = 0;
    await inTransaction(systemContext(), (tx) => offboardCards(tx, acme.id, cast.OU.id, { act: 'pause' }));
    await expect.poll(() => told.toSorted()).toEqual(['colleague', 'subject-card']);
    await client.end();
  });
});
