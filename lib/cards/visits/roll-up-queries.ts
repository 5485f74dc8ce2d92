import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { cardDayParts, cardDays, cardMonths, profiles, visitDaysDue, visits } from '@/lib/platform/db/tables';
import { judged } from './counted-events-queries';
import {
  changeOrganizations,
  type Open,
  rememberBefore,
  stamped,
  stamps,
  sums,
  tidyOrganizations,
} from './share-queries';

/** A day of a card whose figures are to be summed. */
export type Due = { profileId: string; day: string };

const asRows = (due: Due[]) => sql`
  select * from unnest(${sql.param(due.map(({ profileId }) => profileId))}::uuid[],
    ${sql.param(due.map(({ day }) => day))}::date[]) as due (profile_id, day)`;

const added = sql`sum(views), sum(visitors), sum(taps), sum(saves), sum(wallet_saves), sum(shares), sum(exchanges)`;

const counted = sql`
  count(*) filter (where counts and event = 'view'),
  count(distinct counted_visitor) filter (where counts and event = 'view'),
  count(*) filter (where counts and event = 'tap'),
  count(*) filter (where counts and event = 'save'),
  count(*) filter (where counts and event = 'wallet'),
  count(*) filter (where counts and event = 'share'),
  count(*) filter (where counts and event = 'exchange')`;

/** Days that are due, the oldest first, but for those that were tried already. */
export async function selectDue(db: Database, tried: Due[], limit: number): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select profile_id as "profileId", day::text as day from ${visitDaysDue} d
    where not exists (select from (${asRows(tried)}) t where t.profile_id = d.profile_id and t.day = d.day)
    order by day, profile_id limit ${limit}`);
  return rows;
}

/**
 * Takes those of some days that are still due and that no other process is taking. A day whose visitors were already forgotten keeps the
 * figures it has: new events of it, as where its owner has since moved west, are those of the next day.
 */
async function takeDue(db: Database, days: Due[]): Promise<Open[]> {
  const { rows } = await db.execute<Open & { isOpen: boolean }>(sql`
    with taken as (
      delete from ${visitDaysDue} where (profile_id, day) in (
        select d.profile_id, d.day from ${visitDaysDue} d join (${asRows(days)}) wanted using (profile_id, day)
        order by d.day, d.profile_id for update of d skip locked)
      returning profile_id, day)
    select profile_id as "profileId", day::text as day, not (
      exists (select from ${cardDays} d where d.profile_id = taken.profile_id and d.day = taken.day)
      and exists (select from ${visits} v where v.profile_id = taken.profile_id and v.day = taken.day
        and v.visitor_hash is null and v.event <> 'exchange')) as "isOpen",
      (select organization_id from ${profiles} p where p.id = taken.profile_id) as "organizationId"
    from taken`);
  const closed = rows.filter(({ isOpen }) => !isOpen);
  if (closed.length > 0)
    await db.execute(sql`
      with moved as (
        update ${visits} v set day = v.day + 1 from (${asRows(closed)}) due join ${cardDays} d using (profile_id, day)
        where v.profile_id = due.profile_id and v.day = due.day
          and (v.visitor_hash is not null or (v.event = 'exchange' and v.created_at > d.updated_at))
        returning v.profile_id, v.day)
      insert into ${visitDaysDue} (profile_id, day) select distinct profile_id, day from moved
      on conflict (profile_id, day) do update set updated_at = now()`);
  return rows.filter(({ isOpen }) => isOpen);
}

/**
 * Sums days of cards, also to nothing: once the visitors of a day are forgotten, its row says that what did not count then must not be
 * judged again.
 */
async function sumCards(db: Database, due: Open[]): Promise<void> {
  // Counting what came within an hour goes to and fro in a day's events, a hundred times slower where they do not fit into memory.
  await db.execute(sql`set local work_mem = '64MB'`);
  await db.execute(sql`delete from ${cardDays} using (${asRows(due)}) due
    where ${cardDays}.profile_id = due.profile_id and ${cardDays}.day = due.day`);
  await db.execute(sql`delete from ${cardDayParts} using (${asRows(due)}) due
    where ${cardDayParts}.profile_id = due.profile_id and ${cardDayParts}.day = due.day`);
  await db.execute(sql`
    with ${judged(due)},
    days as (
      insert into ${cardDays} (profile_id, day, organization_id, ${sums}, ${stamps})
      select profile_id, day, organization_id, ${counted}, ${stamped} from judged group by profile_id, day, organization_id)
    insert into ${cardDayParts} (profile_id, day, dimension, key, ${sums}, ${stamps})
    select profile_id, day, part.dimension, part.key, ${counted}, ${stamped}
    from judged, lateral (values
      ('channel', channel), ('country', country), ('device', device), ('browser', browser), ('language', language),
      ('hour', lpad(hour::text, 2, '0')), ('link', link_id::text), ('code', code_id::text)) as part (dimension, key)
    where counts and part.key is not null group by profile_id, day, part.dimension, part.key
    union all
    select profile_id, day, 'field', field, 0, 0, count(*), 0, 0, 0, 0, ${stamped} from judged where counts_for_field
    group by profile_id, day, field
    union all
    select profile_id, day, 'left_out', reason, count(*), 0, 0, 0, 0, 0, 0, ${stamped}
    from judged, lateral (select coalesce(left_out, case when is_flood then 'bot' else 'repeat' end) as reason) why
    where event = 'view' and not counts group by profile_id, day, reason`);
}

async function sumMonths(db: Database, due: Due[]): Promise<void> {
  const months = sql`select distinct profile_id, date_trunc('month', day)::date as month from (${asRows(due)}) due`;
  await db.execute(sql`delete from ${cardMonths} using (${months}) months
    where ${cardMonths}.profile_id = months.profile_id and ${cardMonths}.month = months.month`);
  await db.execute(sql`
    insert into ${cardMonths} (profile_id, month, ${sums}, ${stamps})
    select d.profile_id, months.month, ${added}, ${stamped} from ${cardDays} d join (${months}) months on months.profile_id = d.profile_id
      and d.day >= months.month and d.day < months.month + interval '1 month'
    group by d.profile_id, months.month`);
}

/** Sums up those of some days of cards that are due, their months and organizations. */
export async function rollUpDue(db: Database, days: Due[]): Promise<void> {
  const open = await takeDue(db, days);
  if (open.length === 0) return;
  await rememberBefore(db, open);
  await changeOrganizations(db, open, -1);
  await sumCards(db, open);
  await changeOrganizations(db, open, 1);
  await tidyOrganizations(db, open);
  await sumMonths(db, open);
}
