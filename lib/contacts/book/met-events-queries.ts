import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import type { Place } from '@/lib/platform/db/cursor';
import { contactReminders, contacts } from '@/lib/platform/db/tables';
import { calledIn } from '@/lib/platform/db/told';
import type { MetEvent } from './met-events-schema';
import { type Reach, visibleTo } from './visible-queries';

type Wanted = { from: string; to: string; after: Place | null; limit: number };

/** The events at which contacts in reach were met in a period, the latest first. Events of one name and place are one. */
export async function selectMetEvents(
  db: Database,
  reach: Reach,
  { from, to, after, limit }: Wanted,
): Promise<(MetEvent & { id: string })[]> {
  const inReach = and(visibleTo(reach), isNull(contacts.deletedAt), isNull(contacts.mergeId));
  const rest = after ? sql`where ("to", id) < (${after.key}, ${after.id})` : sql``;
  const { rows } = await db.execute<MetEvent & { id: string }>(sql`
    with met as (
      select ${contacts.id} as contact_id, ${contacts.ownerId} as owner_id, ${contacts.metOn} as met_on,
        coalesce(${contacts.content}->'met'->>'event', '') as event, coalesce(${contacts.content}->'met'->>'place', '') as place
      from ${contacts}
      where ${inReach} and ${contacts.metOn} between ${from}::date and ${to}::date),
    reminded as (
      select met.*, count(r.id) filter (where r.done_at is not null) as done
      from met left join ${contactReminders} r on r.contact_id = met.contact_id
      where met.event <> '' or met.place <> ''
      group by met.contact_id, met.owner_id, met.met_on, met.event, met.place),
    by_member as (
      select event, place, owner_id, min(met_on) as first, max(met_on) as last, count(*) as contacts, sum(done) as done,
        row_number() over (partition by event, place order by count(*) desc, owner_id) as rank
      from reminded group by event, place, owner_id),
    events as (
      select md5(event || chr(10) || place) as id, event, place, min(first)::text as "from", max(last)::text as "to",
        sum(contacts)::int as contacts, sum(done)::int as "followUpsDone",
        jsonb_agg(jsonb_build_object('id', owner_id, 'name', ${calledIn(reach.organizationId, sql`by_member.owner_id`)},
          'contacts', contacts) order by rank) filter (where rank <= 20) as people
      from by_member group by event, place)
    select * from events ${rest} order by "to" desc, id desc limit ${limit}`);
  return rows;
}
