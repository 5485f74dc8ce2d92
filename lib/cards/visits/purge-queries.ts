import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import {
  cardDays,
  cardDaysBefore,
  profiles,
  users,
  visitDaysDue,
  visitNetworks,
  visitSalts,
  visits,
} from '@/lib/platform/db/tables';
import { clockTime } from '@/lib/platform/formats/zoned-time';

/** A day of a card that is over, how many of its events still tell more than they may, and whether some are older than 46 hours. */
export type PastDay = { profileId: string; day: string; events: number; isOld: boolean };

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** The day by the clock of a zone; null where this runtime does not know the zone. */
function dayIn(zone: string, moment: Date): string | null {
  try {
    return clockTime(moment, zone).day;
  } catch {
    return null;
  }
}

/**
 * The day of a moment in each zone that a user is in. It is worked out here and not by the database, whose list of zones is another:
 * a zone that it lacks would fail the statement for all users.
 */
async function daysByZone(db: Database, moment: Date): Promise<SQL> {
  const rows = await db.selectDistinct({ zone: sql<string>`coalesce(${users.timeZone}, 'UTC')` }).from(users);
  const days = rows.map(({ zone }) => dayIn(zone, moment));
  return sql`unnest(${sql.param(rows.map(({ zone }) => zone))}::text[], ${sql.param(days)}::date[]) as today (zone, day)`;
}

const telling = {
  hashes: sql`v.visitor_hash is not null`,
  moments: sql`v.event = 'exchange' and v.created_at <> date_trunc('hour', v.created_at)`,
};

/**
 * The days that have been over for an hour where the card's owner is, and those with events older than 46 hours, of which hashes or the
 * moments of exchanges are left. A day is forgotten as a whole: of one that is forgotten, nothing is judged again.
 */
export async function selectPast(db: Database, now: Date, what: keyof typeof telling): Promise<PastDay[]> {
  const isOld = sql`min(v.created_at) < ${ago(now, 46).toISOString()}::timestamptz`;
  const { rows } = await db.execute<PastDay>(sql`
    select v.profile_id as "profileId", v.day::text as day, count(*)::int as events, ${isOld} as "isOld"
    from ${visits} v join ${profiles} p on p.id = v.profile_id join ${users} u on u.id = p.owner_id
      left join ${await daysByZone(db, ago(now, 1))} on today.zone = coalesce(u.time_zone, 'UTC')
    where ${telling[what]}
    group by v.profile_id, v.day, today.day
    having v.day < today.day or ${isOld}
    order by v.day, v.profile_id`);
  return rows;
}

const asRows = (days: PastDay[]) => sql`
  select * from unnest(${sql.param(days.map(({ profileId }) => profileId))}::uuid[],
    ${sql.param(days.map(({ day }) => day))}::date[]) as past (profile_id, day)`;

/**
 * Gives up summing days that could not be summed for so long that their visitors have to be forgotten: they keep the figures they have,
 * none where they have none.
 */
export async function giveUpDays(db: Database, days: PastDay[]): Promise<void> {
  await db.execute(sql`
    with due as (delete from ${visitDaysDue} using (${asRows(days)}) past
      where ${visitDaysDue}.profile_id = past.profile_id and ${visitDaysDue}.day = past.day
      returning ${visitDaysDue}.profile_id, ${visitDaysDue}.day)
    insert into ${cardDays} (profile_id, day) select profile_id, day from due on conflict do nothing`);
}

/**
 * Deletes the hashes of the events of some days, unless they are still to be summed. Of their moment the hour stays, and their ids, which
 * hold the moment too (UUIDv7), are made again: exchanges included, so that no event can be joined to the person who left their name a
 * moment later.
 */
export async function purgeDays(db: Database, days: PastDay[]): Promise<void> {
  await db.execute(sql`
    update ${visits} v set visitor_hash = null, network_hash = null, id = gen_random_uuid(),
      created_at = date_trunc('hour', v.created_at), updated_at = date_trunc('hour', v.created_at)
    from (${asRows(days)}) past
    where v.profile_id = past.profile_id and v.day = past.day and (${telling.hashes} or (${telling.moments}))
      and not exists (select from ${visitDaysDue} d where d.profile_id = v.profile_id and d.day = v.day)`);
}

/**
 * Deletes the secrets that are older than 47 hours, what networks have sent, and what cards had before they came to an organization on days
 * that are not summed again.
 */
export async function deleteSalts(db: Database, now: Date): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.createdAt, ago(now, 47)));
  await db.delete(visitNetworks).where(lt(visitNetworks.createdAt, ago(now, 47)));
  await db.delete(cardDaysBefore).where(lt(cardDaysBefore.createdAt, ago(now, 96)));
}
