import { afterEach, expect, it, vi } from 'vitest';
import type { Overview } from '@/lib/journeys/overview/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { OverviewPage } from './overview-page';

const hourMs = 3_600_000;
const none = { waiting: 0, unsent: 0, expired: 0, accepted: 0, revoked: 0 };
const done = { logo: true, domain: true, template: true, people: true, sso: true, codes: true };
const calm: Overview = {
  ...{ people: 128, live: 124, withoutCard: { count: 0, first: [] } },
  ...{ views: { now: 4812, before: 4296 }, exchanges: { now: 41, before: 0 } },
  ...{ invitations: { counts: none, ending: [] }, requests: { count: 0, authors: [] } },
  ...{ teams: { count: 0, first: [] }, house: null, domain: 'acme.example', setUp: done },
};
const sales = { id: 't', name: 'Sales', people: 41, cards: 40, views: 2210, saves: 806, exchanges: 190 };
const ending = [{ id: 'i', email: 'tom@example.com', expiresAt: new Date(Date.now() + 20 * hourMs).toISOString() }];
const ines = { id: 'p', name: 'Ines', email: 'ines@example.com' };
const busy: Partial<Overview> = {
  requests: { count: 2, authors: ['Uma Rao', 'Viktor Lang'] },
  withoutCard: { count: 1, first: [ines] },
  invitations: { counts: { ...none, waiting: 1, expired: 2 }, ending },
  teams: { count: 6, first: [sales] },
  setUp: { ...done, sso: false },
};

let shown: Awaited<ReturnType<typeof show>>;
let asked: string[];
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

async function open(change: Partial<Overview> = {}) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') asked.push(`${method} ${url}`);
    if (/organizations\/acme$/.test(url))
      return Response.json({ slug: 'acme', name: 'Acme', logoId: null, role: 'OWNER', team: null });
    return Response.json({ items: [], nextCursor: null });
  });
  shown = await show(
    <InApplication>
      <OverviewPage slug="acme" overview={{ ...calm, ...change }} />
    </InApplication>,
  );
  await until(() => expect(text()).toContain('Needs you'));
}
const text = () => shown.place.textContent ?? '';
const needs = () => [...shown.place.querySelectorAll('section[aria-labelledby=needs] li')];

it('tells how large the organization is, how it does, and that nothing waits', async () => {
  await open();
  expect(text()).toContain('128 people');
  expect(text()).toContain('acme.example');
  expect(text()).toContain('of 128 people');
  expect(text()).toContain('4,812+12%');
  expect(text()).toContain('Nothing is waiting for you.');
  // All of it is set up.
  expect(shown.place.querySelector('[aria-labelledby=set-up]')).toBeNull();
});

it('what waits has one act each, with who it is about', async () => {
  await open(busy);
  expect(needs().map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    '2 change requests are waitingUma Rao and Viktor LangReview',
    '1 person has no cardInesCreate cards',
    expect.stringMatching(/^1 invitation expires soontom@example\.com · .*Resend$/),
    '2 invitations have expiredReview',
  ]);
  expect(needs()[0]?.querySelector('a')?.getAttribute('href')).toBe('/app/organizations/acme/requests');
  await perform(() => needs()[2]?.querySelector('button')?.click());
  await until(() =>
    expect(asked).toEqual([expect.stringContaining('POST /api/v1/organizations/acme/invitations/i/resend')]),
  );
});

it('teams stand in a table; what is not set up leads to where it is done', async () => {
  await open(busy);
  const row = shown.place.querySelector('section[aria-labelledby=teams] tbody tr');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Sales',
    '41',
    '40',
    '2,210',
    '806',
    '190',
  ]);
  expect(text()).toContain('5 of 6');
  const left = [...shown.place.querySelectorAll('section[aria-labelledby=set-up] a')];
  expect(left.map((link) => link.getAttribute('href'))).toEqual(['/app/organizations/acme/settings/sign-in']);
});
