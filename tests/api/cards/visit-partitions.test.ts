import { expect, it } from 'vitest';
import { flushVisits } from '@/lib/cards/visits/collect';
import { keepPartitions } from '@/lib/cards/visits/keep-partitions';
import { database } from '@/lib/platform/db/client';
import { visits } from '@/lib/platform/db/tables';
import { cardOf, figures, settleVisits, visitAt } from '@/tests/support/visits';

const dayMs = 86_400_000;
const partitions = async () => {
  const { rows } = await database().execute<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'visits'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
};
const nameOf = (moment: Date) => `visits_${moment.toISOString().slice(0, 7).replace('-', '_')}`;

it('single events are kept for 90 days in parts of a month, their figures for good', async () => {
  const { owner, id } = await cardOf();
  await flushVisits();
  const now = new Date();
  const old = new Date(now.getTime() - 91 * dayMs);
  for (const moment of [old, new Date(now.getTime() - 89 * dayMs), now])
    visitAt(moment, { username: 'ada', event: 'view' });
  await settleVisits();
  await keepPartitions();
  expect(await database().select().from(visits)).toHaveLength(2);
  expect((await figures(owner, id, '&days=365')).body.total.views).toBe(3);
});

it('months are made ahead and dropped when all of them is over; what fits none is kept beside them', async () => {
  const { owner, id } = await cardOf();
  await flushVisits();
  const later = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 15));
  visitAt(later, { username: 'ada', event: 'view' });
  await settleVisits();
  await keepPartitions(later);
  // The month that already had an event in the rest stays there; the two after it are made, those of this year are dropped.
  const month = (ahead: number) => nameOf(new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + ahead)));
  expect(await partitions()).toEqual([month(1), month(2), 'visits_rest']);
  const day = later.toISOString().slice(0, 10);
  expect((await figures(owner, id, `&from=${day}&to=${day}`)).body.total.views).toBe(1);
  await keepPartitions();
  expect(await partitions()).toContain(nameOf(new Date()));
});
