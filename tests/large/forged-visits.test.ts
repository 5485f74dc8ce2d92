import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { cardOf, figures, forge } from '@/tests/support/visits';

it('ten thousand forged posts of one address change no figure of a card by more than one', async () => {
  const { changes, statuses } = await forge(10_000);
  expect(statuses).toEqual([204, 429]);
  expect(changes).toEqual({ views: 1, visitors: 1, taps: 1, saves: 1, walletSaves: 1, shares: 1, exchanges: 0 });
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
