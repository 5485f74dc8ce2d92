import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rollUp } from '@/lib/cards/visits/visits';
import { database } from '@/lib/platform/db/client';
import {
  codes,
  profiles,
  profileTeams,
  templates,
  users,
  visitDaysDue,
  visitNetworks,
  visits,
} from '@/lib/platform/db/tables';
import { clockTime } from '@/lib/platform/formats/zoned-time';
import { newId } from '@/lib/platform/ids';
import ownAnalytics from '@/pages/api/v1/analytics';
import analytics from '@/pages/api/v1/organizations/[organization]/analytics';
import exported from '@/pages/api/v1/organizations/[organization]/analytics/export';
import idle from '@/pages/api/v1/organizations/[organization]/analytics/idle';
import ranking from '@/pages/api/v1/organizations/[organization]/analytics/ranking';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Person, request } from '@/tests/support/request';
import { wrongMonths } from '@/tests/support/visits';

let other: string;

startAcme();

type Row = typeof visits.$inferInsert;
/** Adds an event as it is stored, so many days ago. */
async function visit(
  profileId: string,
  event: Row['event'],
  { back = 0, ...more }: Partial<Row> & { back?: number } = {},
) {
  const createdAt = new Date(Date.now() - back * 86_400_000);
  const row = { profileId, event, channel: 'qr' as const, device: 'phone' as const, hour: 9, createdAt };
  const day = createdAt.toISOString().slice(0, 10);
  await database()
    .insert(visits)
    .values({ ...row, day, visitorHash: event === 'exchange' ? null : newId(), ...more });
  await database().insert(visitDaysDue).values({ profileId, day }).onConflictDoNothing();
}
const params = () => ({ organization: acme.slug });
const figures = async (as: Person | null, query = '') =>
  (await request(analytics, { as, path: `/analytics${query}`, params: params() })).body;
const total = async () => (await figures(cast.OA)).total;
const ask = async (as: Person | null, query = '') =>
  (await request(ranking, { as, path: `/analytics/ranking${query}`, params: params() })).body;
const move = async (organizationId: string | null) => {
  await database().delete(profileTeams).where(eq(profileTeams.profileId, acme.cardId));
  await database().update(profiles).set({ organizationId }).where(eq(profiles.id, acme.cardId));
};
const idleOf = async (as: Person, query = '') =>
  (await request(idle, { as, path: `/analytics/idle${query}`, params: params() })).body;
const rows = (items: { name: string | null; cards: number; views: number }[]) =>
  items.map(({ name, cards, views }) => [name, cards, views]);

beforeEach(async () => {
  const made = await request(organizationCards, {
    ...{ as: cast.OA, method: 'POST', params: params() },
    body: { memberIds: [cast.OU.id] },
  });
  other = made.body.items[0].id;
  for (const event of ['view', 'save', 'share'] as const) await visit(acme.cardId, event, { visitorHash: 'first' });
  for (const event of ['view', 'exchange'] as const) await visit(acme.cardId, event);
  await visit(acme.cardId, 'view', { leftOut: 'bot' });
  await visit(acme.cardId, 'view', { back: 40 });
  await visit(other, 'view');
  await rollUp();
});

// Whatever a test did: cards that came, left or were deleted, days that came to less.
afterEach(async () => expect(await wrongMonths()).toEqual([]));

it('keeps what its cards brought when one is deleted or leaves, and gets nothing of what one brought before it came', async () => {
  const before = await total();
  expect(before).toMatchObject({ views: 3, saves: 1, exchanges: 1 });
  // A card that is deleted permanently, and another event of the same day.
  await database().delete(profiles).where(eq(profiles.id, other));
  await visit(acme.cardId, 'view');
  await rollUp();
  expect(await total()).toMatchObject({ views: 4, visitors: before.visitors + 1 });
  // What a card brings while it is outside does not count; what it brings once it is back does.
  await move(null);
  await visit(acme.cardId, 'view');
  await rollUp();
  expect((await total()).views).toBe(4);
  await move(acme.id);
  await visit(acme.cardId, 'view');
  await rollUp();
  await rollUp();
  expect((await total()).views).toBe(5);
});

it('gets nothing less than nothing of a card that comes or leaves within a day, when that day comes to less', async () => {
  const views = async (count: number) => {
    for (let at = 0; at < count; at += 1)
      await visit(acme.cardId, 'view', { networkHash: 'office', createdAt: new Date(Date.now() - at * 360_000) });
    await rollUp();
  };
  await move(null);
  const before = await total();
  await views(60);
  await move(acme.id);
  await views(20);
  expect((await total()).views).toBe(before.views + 20);
  await move(null);
  await views(20);
  await move(acme.id);
  await views(5);
  expect((await total()).views).toBe(before.views + 25);
  // It comes out that they were a program's.
  const office = { day: new Date().toISOString().slice(0, 10), networkHash: 'office', posts: 20_000 };
  await database().insert(visitNetworks).values(office);
  await visit(acme.cardId, 'view', { networkHash: 'office' });
  await rollUp();
  expect((await total()).views).toBe(before.views + 20);
  const least = (row: Record<string, unknown>) =>
    Math.min(...Object.values(row).filter((value) => typeof value === 'number'));
  const { days, channels, devices } = await figures(cast.OA);
  for (const row of [...days, ...channels, ...devices]) expect(least(row)).toBeGreaterThanOrEqual(0);
});

describe("the figures of an organization's cards", () => {
  it('are of all cards, each counted once, with the period before and what is left out', async () => {
    const { cardId: profileId, otherTeamId: teamId, id: organizationId } = acme;
    await database().insert(profileTeams).values({ profileId, teamId, organizationId });
    const body = await figures(cast.OA);
    expect(body.total).toMatchObject({ views: 3, saves: 1, exchanges: 1, shares: 1 });
    expect([body.totalBefore.views, body.leftOut.bot, body.channels[0].views]).toEqual([1, 1, 3]);
    expect((await figures(cast.OA, '?days=90')).total.views).toBe(4);
    expect((await figures(cast.OA, '?days=6')).code).toBe('invalid_fields');
  });

  it('say in which time zone they are counted: that of the cards’ owners, whoever reads, unless they are in several', async () => {
    const moveTo = (person: Person, timeZone: string) =>
      database().update(users).set({ timeZone }).where(eq(users.id, person.id));
    const ofCard = async () =>
      (await request(ownAnalytics, { as: cast.OO, path: `/analytics?card=${acme.cardId}` })).body;
    await moveTo(cast.OO, 'Pacific/Kiritimati');
    await moveTo(cast.OU, 'Asia/Tokyo');
    await moveTo(cast.US, 'Asia/Tokyo');
    expect((await ofCard()).timeZone).toBe('Asia/Tokyo');
    const together = await figures(cast.OO);
    expect(together).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect(together.period.to).toBe(clockTime(new Date(), 'Asia/Tokyo').day);
    await moveTo(cast.OU, 'America/New_York');
    expect((await figures(cast.OO)).timeZone).toBeNull();
    for (const person of [cast.OO, cast.OU, cast.US]) await moveTo(person, 'UTC');
  });

  it('stay with the organization as they were counted, when a card is deleted', async () => {
    await database().delete(profiles).where(eq(profiles.id, other));
    expect((await figures(cast.OA)).total.views).toBe(3);
    expect(rows((await ask(cast.OA, '?by=member')).items)).toEqual([[cast.US.email, 1, 2]]);
  });

  it('are each reader’s own and those of their teams', async () => {
    expect((await figures(cast.TV)).total.views).toBe(2);
    expect((await figures(cast.OU)).total).toMatchObject({ views: 1, saves: 0 });
    expect([(await figures(null)).code, (await figures(cast.XO)).code, (await figures(cast.SS)).code]).toEqual([
      ...['unauthenticated', 'not_found', 'forbidden'],
    ]);
  });
});

describe('the ranking of an organization', () => {
  it('is by team, with what is in none; a card in two teams counts in both', async () => {
    const { cardId: profileId, otherTeamId: teamId, id: organizationId } = acme;
    await database().insert(profileTeams).values({ profileId, teamId, organizationId });
    const { items } = await ask(cast.OA);
    expect(rows(items).sort()).toEqual(
      [
        ['Other', 1, 2],
        ['Sales', 1, 2],
        [null, 1, 1],
      ].sort(),
    );
    const year = await ask(cast.OA, '?days=365');
    expect(rows(year.items).sort()).toEqual(
      [
        ['Other', 1, 3],
        ['Sales', 1, 3],
        [null, 1, 1],
      ].sort(),
    );
  });

  it('is by member, most views first, in pages', async () => {
    const { items } = await ask(cast.OA, '?by=member');
    expect(rows(items)).toEqual([
      [cast.US.email, 1, 2],
      [cast.OU.email, 1, 1],
    ]);
    expect(items[0]).toMatchObject({ saves: 1, exchanges: 1, shares: 1, visitors: 2 });
    const first = await ask(cast.OA, '?by=member&limit=1');
    const second = await ask(cast.OA, `?by=member&limit=1&cursor=${first.nextCursor}`);
    expect(rows([...first.items, ...second.items])).toEqual(rows(items));
    expect(second.nextCursor).toBeNull();
    expect((await ask(cast.OA, `?by=team&cursor=${first.nextCursor}`)).code).toBe('invalid_fields');
  });

  it('is by template and by printed code', async () => {
    const [templateId, codeId] = [newId(), newId()];
    const house = { id: templateId, organizationId: acme.id, name: 'House style' } as typeof templates.$inferInsert;
    await database().insert(templates).values(house);
    await database().update(profiles).set({ templateId }).where(eq(profiles.id, acme.cardId));
    const code = { id: codeId, code: 'ABCD1234', name: 'Stand', status: 'linked' as const, profileId: acme.cardId };
    await database()
      .insert(codes)
      .values({ ...code, organizationId: acme.id });
    await visit(acme.cardId, 'view', { codeId });
    await rollUp();
    expect(rows((await ask(cast.OA, '?by=template')).items)).toEqual([
      ['House style', 1, 3],
      [null, 1, 1],
    ]);
    expect(rows((await ask(cast.OA, '?by=code')).items)).toEqual([['Stand', 1, 1]]);
    expect((await ask(cast.OU, '?by=code')).items).toEqual([]);
    // It was handed on to another card.
    await visit(other, 'view', { codeId });
    await rollUp();
    expect(rows((await ask(cast.OA, '?by=code')).items)).toEqual([['Stand', 2, 2]]);
  });

  it('is of what each reader sees', async () => {
    expect(rows((await ask(cast.TV)).items)).toEqual([['Sales', 1, 2]]);
    expect(rows((await ask(cast.US, '?by=member')).items)).toEqual([[cast.US.email, 1, 2]]);
    expect([(await ask(null)).code, (await ask(cast.XO)).code, (await ask(cast.SS)).code]).toEqual([
      ...['unauthenticated', 'not_found', 'forbidden'],
    ]);
  });
});

describe('members whose cards nobody viewed', () => {
  it('are listed by name with their last view, in pages; others see whom they see', async () => {
    const { items } = await idleOf(cast.OA, '?days=7');
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(cast.OA.id);
    expect(ids).not.toContain(cast.US.id);
    expect(items.find(({ id }: { id: string }) => id === cast.OA.id)).toMatchObject({ cards: 0, lastView: null });
    const past = await idleOf(cast.OA, '?from=2026-01-01&to=2026-01-02');
    expect(past.items.map(({ id }: { id: string }) => id)).toContain(cast.US.id);
    const first = await idleOf(cast.OA, '?days=7&limit=1');
    const second = await idleOf(cast.OA, `?days=7&limit=1&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(items.slice(0, 2));
    expect((await idleOf(cast.OU, '?days=7')).items).toEqual([]);
  });

  it('are all there, page by page, also where a name becomes small letters here in another way than in the database', async () => {
    const rename = ({ id }: Person, displayName: string | null) =>
      database().update(users).set({ displayName }).where(eq(users.id, id));
    const people = [cast.OA, cast.OO, cast.TM, cast.TV];
    const before = await database().select().from(users);
    for (const [at, name] of ['İbrahim', 'Ines', 'ΝΙΚΟΣ', 'Νικόλ'].entries()) await rename(people[at] as Person, name);
    const query = '?from=2026-01-01&to=2026-01-02';
    const whole = (await idleOf(cast.OA, query)).items;
    const listed: unknown[] = [];
    let cursor: string | null = '';
    for (let page = 0; page <= whole.length && cursor !== null; page += 1) {
      const { items, nextCursor } = await idleOf(cast.OA, `${query}&limit=1${cursor && `&cursor=${cursor}`}`);
      listed.push(...items);
      cursor = nextCursor;
    }
    for (const { id, displayName } of before) await rename({ id } as Person, displayName);
    expect(listed).toEqual(whole);
  });
});

it('figures of an organization are taken as tables that no spreadsheet reads formulas in', async () => {
  const file = async (query: string) => request(exported, { as: cast.OA, path: `/export?${query}`, params: params() });
  const answer = await file('table=team');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.text.split('\r\n')).toEqual([
    'Team,Cards,Views,Visitors,Taps,Contacts saved,Added to wallet,Shares,Contacts received',
    ...['Sales,1,2,2,0,1,0,1,1', 'No team,1,1,1,0,0,0,0,0', ''],
  ]);
  // Of a member whose card is in a team that they do not see, it is not said that it is in none.
  const { text: ownFile } = await request(exported, { as: cast.US, path: '/export?table=team', params: params() });
  expect(ownFile).not.toMatch(/Sales|No team/);
  expect(ownFile.split('\r\n')[1]).toBe('Outside your teams,1,2,2,0,1,0,1,1');
  expect((await file('table=channel')).text).toMatch(/^Channel,.*\r\nQR code,3,/);
  expect((await file('table=idle&days=7')).text).toMatch(/^Member,Cards,Last view\r\n/);
  expect((await file('table=link')).status).toBe(422);
});
