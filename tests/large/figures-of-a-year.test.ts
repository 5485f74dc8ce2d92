import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectParts } from '@/lib/cards/visits/analytics-queries';
import { type Ranked, selectRanking } from '@/lib/cards/visits/organization-queries';
import { spanOf } from '@/lib/cards/visits/period-model';
import { type Database, database } from '@/lib/platform/db/client';
import { newId } from '@/lib/platform/ids';
import { fillOrganization } from '@/tests/support/many-members';
import { rowsRead } from '@/tests/support/rows-read';

// An organization's year is read from sums of months: how many rows are read says so, where a time would say how busy the machine is.

const cardCount = 30;
const period = { from: '2025-11-29', to: '2026-11-28' };
const span = spanOf(period, period.to);
const organizationId = newId();

const isOfFigures = (table: string) => /^(card|organization)_(day|month)/.test(table);
const count = async (table: string) =>
  Number((await database().execute(sql`select count(*) as total from ${sql.identifier(table)}`)).rows[0]?.total);
const page = { after: null, limit: 51 };

/** A year on which each card was viewed every day: by two channels, one code, and at every second hour. */
async function fillYear(): Promise<string[]> {
  const db = database();
  await db.execute(sql`insert into organizations (id, name, slug) values (${organizationId}, 'Year', 'year')`);
  await fillOrganization(db, organizationId, { members: cardCount, teams: 5 }, 'year');
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from profiles where organization_id = ${organizationId}`,
  );
  const days = sql`generate_series(${period.from}::date, ${period.to}::date, '1 day') day`;
  await db.execute(sql`
    insert into card_days (profile_id, day, views) select id, day, 12 from profiles, ${days}
    where organization_id = ${organizationId}`);
  await db.execute(sql`
    insert into card_months (profile_id, month, views)
    select profile_id, date_trunc('month', day), sum(views) from card_days group by 1, 2`);
  const parts = sql`(
    select 'channel' as dimension, unnest(array['qr', 'link']) as key union all select 'code', ${newId()}
    union all select 'hour', lpad(hour::text, 2, '0') from generate_series(0, 22, 2) hour) part`;
  await db.execute(sql`
    insert into card_day_parts (profile_id, day, dimension, key, views) select id, day, dimension, key, 6
    from profiles, ${days}, ${parts} where organization_id = ${organizationId}`);
  await db.execute(sql`
    insert into organization_day_parts (organization_id, day, dimension, key, views)
    select ${organizationId}, day, dimension, key, sum(views) from card_day_parts group by day, dimension, key`);
  for (const table of ['card_days', 'card_months', 'card_day_parts', 'card_month_parts', 'organization_day_parts'])
    await db.execute(sql`analyze ${sql.identifier(table)}`);
  return rows.map(({ id }) => id);
}

it('a year is read a month at a time: rankings, and the parts of an organization and of cards', async () => {
  const cards = await fillYear();
  const ranked: Ranked = { organizationId, readerId: null, cards, period, span };
  for (const by of ['member', 'team', 'template', 'code'] as const) {
    const rank = (db: Database) => selectRanking(db, ranked, by, page);
    const { custom, generic } = await rowsRead(rank, isOfFigures);
    // Twelve months and two days of each card; of each of its days it would be 365.
    for (const rows of [custom, generic]) {
      expect(rows).toBeGreaterThan(cardCount * 10);
      expect([by, Math.max(rows, cardCount * 20)]).toEqual([by, cardCount * 20]);
    }
  }
  for (const subject of [{ organization: organizationId }, { cards }, { cards: cards.slice(0, 1) }]) {
    const days =
      subject.cards === undefined
        ? await count('organization_day_parts')
        : ((await count('card_day_parts')) * subject.cards.length) / cardCount;
    const { custom, generic } = await rowsRead((db) => selectParts(db, subject, span), isOfFigures);
    // Hours are summed by weekday: their months have seven times as many keys as their days.
    for (const rows of [custom, generic]) {
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThan(days / 3);
    }
  }
}, 120_000);
