import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { flushVisits } from '@/lib/cards/visits/collect';
import { database } from '@/lib/platform/db/client';
import { visits } from '@/lib/platform/db/tables';
import {
  forger as address,
  agentOf,
  changes,
  forge,
  minute,
  morning,
  most,
  others,
  post,
  second,
  totals,
  withPhone,
} from '@/tests/support/forged-visits';
import { cardOf, figures, iphone, visitAt } from '@/tests/support/visits';

describe('ten thousand forged posts of one address change no figure by more than one', () => {
  it('at once', async () => {
    const { grown, statuses } = await forge(10_000);
    expect(statuses).toEqual([204, 429]);
    expect(most(Object.values(grown))).toBeLessThanOrEqual(1);
  });

  it('as patiently as a day allows', async () => {
    const { owner, id } = await cardOf('ada', withPhone);
    others('ada');
    const before = await totals(owner, id);
    for (let at = 0; at < 10_000; at += 1) post('ada', at, morning + at * 6 * second);
    expect(most(changes(before, await totals(owner, id)))).toBeLessThanOrEqual(1);
  });

  it('of one browser, which comes back for hours', async () => {
    const { owner, id } = await cardOf('ada', withPhone);
    for (let at = 0; at < 10_000; at += 1) post('ada', at, morning + at * 6 * second, iphone);
    expect(most(Object.values(await totals(owner, id)))).toBeLessThanOrEqual(1);
  });

  it('over many cards, and in the sum of them', async () => {
    const { owner } = await cardOf('card-0', withPhone);
    for (let card = 1; card < 40; card += 1) await cardOf(`card-${card}`, withPhone, owner);
    for (let card = 0; card < 40; card += 1)
      for (let at = 0; at < 250; at += 1) post(`card-${card}`, at, morning + (card * 250 + at) * 6 * second);
    expect(most(Object.values(await totals(owner, null)))).toBeLessThanOrEqual(1);
  });
});

it('of one address are not stored without end, and what others report is', async () => {
  const { owner, id } = await cardOf('ada', withPhone);
  for (let at = 0; at < 13_000; at += 1) post('ada', at, morning + at * second);
  await flushVisits();
  others('ada');
  expect((await totals(owner, id)).views).toBe(3);
  expect((await database().select().from(visits)).length).toBe(10_003);
});

it('people of one network are counted, where hundreds at a conference look at several cards each', async () => {
  const { owner } = await cardOf('card-0');
  for (let card = 1; card < 20; card += 1) await cardOf(`card-${card}`, {}, owner);
  for (let at = 0; at < 500; at += 1)
    for (let card = 0; card < 5; card += 1)
      visitAt(
        new Date(morning + at * minute),
        { username: `card-${(at + card * 4) % 20}`, event: 'view' },
        { agent: agentOf(at), address },
      );
  expect(await totals(owner, null)).toMatchObject({ views: 2_500, visitors: 2_500 });
});

it('a card to which one address reports for hours, as often as it may, is summed like any other', async () => {
  const { owner, id } = await cardOf('flooded');
  // Ten a second, each as another browser.
  await database().execute(sql`
    insert into visits (id, profile_id, event, channel, day, hour, visitor_hash, network_hash, created_at)
    select gen_random_uuid(), ${id}::uuid, 'view', 'qr', '2026-03-01', 0, md5(at::text), 'network',
      timestamptz '2026-03-01' + at * interval '100 milliseconds' from generate_series(1, 80000) at`);
  await database().execute(sql`insert into visit_days_due (profile_id, day) values (${id}, '2026-03-01')`);
  const { body } = await figures(owner, id, '&from=2026-03-01&to=2026-03-01');
  expect(body.total).toMatchObject({ views: 1, visitors: 1 });
  expect(body.leftOut.bot).toBe(79_999);
});
