import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { profileTeams, visits } from '@/lib/platform/db/tables';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import numbers from '@/pages/api/v1/organizations/[organization]/numbers';
import exported from '@/pages/api/v1/organizations/[organization]/numbers/export';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Person, request } from '@/tests/support/request';

let other: string;

startAcme();

type Event = (typeof visits.$inferInsert)['event'];
const visit = (profileId: string, event: Event, more: Partial<typeof visits.$inferInsert> = {}) =>
  database()
    .insert(visits)
    .values({ profileId, event, channel: 'qr', device: 'phone', day: '2026-01-01', ...more });
const params = () => ({ organization: acme.slug });
const ask = async (as: Person | null, query = '') =>
  (await request(numbers, { as, path: `/numbers${query}`, params: params() })).body;
const rows = (items: { name: string | null; cards: number; views: number }[]) =>
  items.map(({ name, cards, views }) => [name, cards, views]);

beforeEach(async () => {
  const made = await request(organizationCards, {
    ...{ as: cast.OA, method: 'POST', params: params() },
    body: { memberIds: [cast.OU.id] },
  });
  other = made.body.items[0].id;
  for (const event of ['view', 'view', 'save', 'exchange', 'share'] as const) await visit(acme.cardId, event);
  await visit(acme.cardId, 'view', { device: 'bot' });
  await visit(acme.cardId, 'view', { createdAt: new Date(Date.now() - 40 * 86_400_000) });
  await visit(other, 'view');
});

describe("the numbers of an organization's cards", () => {
  it('are summed by team, with what is in none; a card in two teams counts in both, once in all', async () => {
    const { cardId: profileId, otherTeamId: teamId, id: organizationId } = acme;
    await database().insert(profileTeams).values({ profileId, teamId, organizationId });
    const { items, total } = await ask(cast.OA);
    expect(rows(items).sort()).toEqual(
      [
        ['Other', 1, 2],
        ['Sales', 1, 2],
        [null, 1, 1],
      ].sort(),
    );
    expect(total).toEqual({ cards: 2, views: 3, saves: 1, exchanges: 1 });
    expect((await ask(cast.OA, '?days=60')).total.views).toBe(4);
  });

  it('are summed by member, most views first, in pages', async () => {
    const { items } = await ask(cast.OA, '?by=member');
    expect(rows(items)).toEqual([
      [cast.US.email, 1, 2],
      [cast.OU.email, 1, 1],
    ]);
    const first = await ask(cast.OA, '?by=member&limit=1');
    const second = await ask(cast.OA, `?by=member&limit=1&cursor=${first.nextCursor}`);
    expect(rows([...first.items, ...second.items])).toEqual(rows(items));
    expect(second.nextCursor).toBeNull();
    expect((await ask(cast.OA, `?by=team&cursor=${first.nextCursor}`)).code).toBe('invalid_fields');
  });

  it('are each reader’s own and those of their teams', async () => {
    expect(rows((await ask(cast.TV)).items)).toEqual([['Sales', 1, 2]]);
    expect(rows((await ask(cast.US, '?by=member')).items)).toEqual([[cast.US.email, 1, 2]]);
    expect((await ask(cast.OU)).total).toEqual({ cards: 1, views: 1, saves: 0, exchanges: 0 });
    expect([(await ask(null)).code, (await ask(cast.XO)).code, (await ask(cast.SS)).code]).toEqual([
      ...['unauthenticated', 'not_found', 'forbidden'],
    ]);
  });

  it('are taken as a table that no spreadsheet reads formulas in', async () => {
    const answer = await request(exported, { as: cast.OA, path: '/export?by=team', params: params() });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.text.split('\r\n')).toEqual([
      ...['Team,Cards,Views,Contacts saved,Contacts received', 'Sales,1,2,1,1', 'No team,1,1,0,0', ''],
    ]);
  });
});
