import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Analytics } from '@/lib/cards/visits/model';
import { organizationQuery } from '@/lib/organization/organization/hooks';
import type { Organization } from '@/lib/organization/organization/schema';
import { figuresOf, fullAnalytics, noAnalytics } from '@/tests/support/analytics';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { OrganizationAnalytics } from './organization-analytics';

const acme: Organization = { slug: 'acme', name: 'Acme', logoId: null, role: 'OWNER', team: null };
const team = (id: string | null, name: string | null, views: number) => ({
  ...{ id, name, cards: 2, ...figuresOf({ views, saves: 3 }) },
});
const rankings: Record<string, unknown[]> = {
  team: [team('sales', 'Sales', 1200), team(null, null, 4)],
  member: [team('uma', 'Uma Rao', 9)],
  code: [team('badge', 'Badge', 9)],
};
const idle = [
  { id: 'mia', name: 'Mia Fischer', cards: 1, lastView: '2026-03-05' },
  { id: 'vik', name: 'Viktor Lang', cards: 1, lastView: null },
  { id: 'new', name: 'Noor Ali', cards: 0, lastView: null },
];
const fair = {
  ...{ event: 'Transport Logistic', place: 'Munich', from: '2026-11-10', to: '2026-11-12', contacts: 12 },
  days: ['2026-11-10', '2026-11-12'],
  ...{
    received: 4,
    followUpsDone: 5,
    people: [{ id: 'uma', name: 'Uma Rao', contacts: 8, met: [{ id: 'h', name: 'Henrik Lindqvist' }] }],
  },
};

let shown: Awaited<ReturnType<typeof show>>;
let answer: Analytics = fullAnalytics();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const list = (items: unknown[]) => Response.json({ items, nextCursor: null });
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/ranking')) return list(rankings[searchParams.get('by') ?? ''] ?? []);
    if (pathname.endsWith('/idle')) return list(idle);
    if (pathname.endsWith('/events')) return list([fair]);
    return Response.json(pathname.endsWith('/analytics') ? answer : acme);
  });
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

async function open(given: Analytics, organization = acme) {
  answer = given;
  const query = { organization: 'acme' };
  shown = await show(
    <InApplication pathname="/app/organizations/[organization]/analytics" query={query}>
      <OrganizationAnalytics slug="acme" />
    </InApplication>,
  );
  await perform(() => void shown.client.setQueryData(organizationQuery('acme').queryKey, organization));
  await until(() => expect(panel('Ranking')?.textContent).toContain('Sales'));
  await until(() => expect(panel('Events')?.textContent).toContain('Munich'));
  if (given.total.views > 0) await until(() => expect(panel('Not counted')).toBeDefined());
}
const text = () => shown.place.querySelector('main')?.textContent ?? '';
const panel = (name: string) =>
  [...shown.place.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === name);
const cells = (name: string) =>
  [...(panel(name)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

it('teams are ranked by their views, and so are members, templates and codes', async () => {
  await open(fullAnalytics());
  expect(cells('Ranking')).toEqual([
    ['Sales', '2', '1,200', '3', '0'],
    ['No team', '2', '4', '3', '0'],
  ]);
  const file = () => panel('Ranking')?.querySelector('a[download]')?.getAttribute('href');
  expect(file()).toBe('/api/v1/organizations/acme/analytics/export?days=30&table=team');
  await perform(() => panel('Ranking')?.querySelectorAll<HTMLElement>('input[type=radio]')[1]?.click());
  await until(() => expect(cells('Ranking')).toEqual([['Uma Rao', '2', '9', '3', '0']]));
  expect(file()).toBe('/api/v1/organizations/acme/analytics/export?days=30&table=member');
});

it('of a card in no team that they see, a member is not told that it is in none', async () => {
  await open(fullAnalytics(), { ...acme, role: 'USER' });
  await until(() => expect(cells('Ranking')[1]?.[0]).toBe('Outside your teams'));
});

it('says to how many cards a code led', async () => {
  await open(fullAnalytics());
  await perform(() => panel('Ranking')?.querySelectorAll<HTMLElement>('input[type=radio]')[3]?.click());
  await until(() => expect(cells('Ranking')).toEqual([['Badge', '2', '9', '3', '0']]));
});

it('names who has no views, and when the last one was', async () => {
  await open(fullAnalytics());
  await until(() => expect(panel('Haven’t shared yet')?.querySelectorAll('li')).toHaveLength(3));
  const lines = [...(panel('Haven’t shared yet')?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
  expect(lines).toEqual([
    'MFMia FischerLast view on Mar 5, 2026',
    'VLViktor LangNever viewed',
    'NANoor AliNo card yet',
  ]);
});

it('tells who met whom where, and what became of it', async () => {
  await open(fullAnalytics());
  expect(cells('Events')).toEqual([
    ['Transport LogisticMunich Nov 10–12, 2026', 'Uma Rao 8Henrik Lindqvist\u00a0· +7 more', '12', '4', '5'],
  ]);
});

it('has the kinds of fields that were tapped, and no links, which are their owners’', async () => {
  await open(fullAnalytics());
  expect(panel('How they came')).toBeDefined();
  expect(panel('Most tapped')).toBeDefined();
  expect([panel('Labeled links'), panel('Codes')]).toEqual([undefined, undefined]);
});

it('before the first view it says what there will be, and still who could share', async () => {
  await open(noAnalytics());
  expect(text()).toContain('No views in this period');
  expect(panel('Haven’t shared yet')).toBeDefined();
  expect(panel('What people do')).toBeUndefined();
});
