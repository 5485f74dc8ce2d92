import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Seen } from '@/lib/cards/visits/collect';
import { rollUp } from '@/lib/cards/visits/visits';
import { writeSeen } from '@/lib/cards/visits/write-seen';
import { database } from '@/lib/platform/db/client';
import { visitDaysDue, visitNetworks } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import {
  forger as address,
  agentOf,
  changes,
  forge,
  forgedDay,
  minute,
  morning,
  most,
  others,
  post,
  second,
  totals,
  withPhone,
} from '@/tests/support/forged-visits';
import { cardOf, figures, visit, visitAt } from '@/tests/support/visits';

// What an earlier test reported belongs to cards that are gone.

// What many posts do that are sent more patiently, or over many cards, is in `tests/large/forged-visits.test.ts`.
describe('ten thousand forged posts of one address change no figure by more than one', () => {
  it('in bursts, and slowly after a pause of two hours', async () => {
    const { owner, id } = await cardOf('ada', withPhone);
    others('ada');
    const before = await totals(owner, id);
    let at = 0;
    for (; at < 9_852; at += 1) post('ada', at, morning + at * 10);
    for (; at < 10_000; at += 1) post('ada', at, morning + 120 * minute + (at - 9_852) * 1.3 * second);
    const { body } = await figures(owner, id, forgedDay);
    expect(before.views).toBe(3);
    expect(most(changes(before, body.total))).toBeLessThanOrEqual(1);
    for (const { views } of body.channels.filter(({ key }: { key: string }) => key === 'qr'))
      expect(views).toBeLessThanOrEqual(1);
    expect(body.leftOut.bot).toBeGreaterThan(1_000);
  });

  // The middle of a burst has fewer than fifty before it, and fewer after it.
  it.each([49, 50, 60, 75, 98])('%i within a second are visitors or one visitor, none in between', async (many) => {
    const { owner, id } = await cardOf('ada', withPhone);
    for (let at = 0; at < many; at += 1)
      visitAt(new Date(morning + at * 10), { username: 'ada', event: 'view' }, { address, agent: agentOf(at) });
    expect((await totals(owner, id)).views).toBe(many < 50 ? many : 1);
  });

  it('most of which are refused, because they come too fast', async () => {
    const { grown, statuses } = await forge(700);
    expect(statuses).toEqual([204, 429]);
    expect(most(Object.values(grown))).toBeLessThanOrEqual(1);
    // With the four before them, two hours ago: shortly after midnight these are of another day.
    const networks = await database().select().from(visitNetworks);
    expect(networks.reduce((sum, { posts }) => sum + posts, 0)).toBe(704);
  });
});

it('half as many over many cards are one visitor with one view on each, also on those that were summed before', async () => {
  const { owner, id } = await cardOf('card-0', withPhone);
  const other = await cardOf('card-1', withPhone, owner);
  for (let at = 0; at < 150; at += 1) post('card-0', at, morning + at * 6 * minute);
  expect((await totals(owner, id)).views).toBe(75);
  for (let at = 0; at < 900; at += 1) post('card-1', at, morning + at * minute);
  expect((await totals(owner, other.id)).views).toBeLessThanOrEqual(2);
  for (let card = 2; card < 7; card += 1) {
    await cardOf(`card-${card}`, withPhone, owner);
    for (let at = 0; at < 800; at += 1) post(`card-${card}`, at, morning + at * minute);
  }
  expect(await totals(owner, id)).toMatchObject({ views: 1, visitors: 1, saves: 1 });
  expect((await totals(owner, null)).views).toBe(7);
});

it('of one address are counted once, however often they are written', async () => {
  const { owner, id } = await cardOf('ada');
  const batch = Array.from(
    { length: 300 },
    (_, at): Seen => ({
      ...{ id: newId(), at: new Date(morning + at * minute), username: 'ada', event: 'view', channel: 'qr' },
      ...{ actorId: null, network: address, userAgent: agentOf(at % 100), acceptLanguage: '', country: null },
    }),
  );
  for (let time = 0; time < 3; time += 1) await writeSeen(database(), batch);
  const rows = await database().select().from(visitNetworks);
  expect(rows.map(({ posts }) => posts)).toEqual([300]);
  await rollUp();
  expect((await totals(owner, id)).views).toBeGreaterThan(0);
  expect(await database().select().from(visitDaysDue).where(eq(visitDaysDue.profileId, id))).toEqual([]);
});

it('people in one network are counted, where a hundred of an office look at a card over a day, and some save it', async () => {
  const { owner, id } = await cardOf();
  for (let at = 0; at < 100; at += 1) {
    const [moment, by] = [morning + at * 6 * minute, { agent: agentOf(at), address }];
    visitAt(new Date(moment), { username: 'ada', event: 'view' }, by);
    if (at % 2) visitAt(new Date(moment + second), { username: 'ada', event: 'save' }, by);
  }
  expect(await totals(owner, id)).toMatchObject({ views: 100, visitors: 100, saves: 50 });
});

it('a network that has been refused is refused for a while, and nobody else is', async () => {
  await cardOf();
  let last = await visit({ username: 'ada', event: 'view' }, { address: '198.51.100.9' });
  for (let at = 0; at < 700 && last.status === 204; at += 1)
    last = await visit({ username: 'ada', event: 'view' }, { address: '198.51.100.9' });
  expect([last.status, last.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visit({ username: 'ada', event: 'view' }, { address: '198.51.100.10' })).status).toBe(204);
});
