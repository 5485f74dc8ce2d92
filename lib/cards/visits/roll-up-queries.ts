import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import {
  cardDayParts,
  cardDays,
  cardMonths,
  organizationDayParts,
  organizationDays,
  profiles,
  visitDaysDue,
  visits,
} from '@/lib/platform/db/tables';

/** Views of a visitor that are less than this apart are one view. */
const oneView = sql`interval '30 minutes'`;

/**
 * From so many events of one network on one card within a minute, an hour, and within a day outside of such hours, they count as one
 * visitor: a program that invents visitors does that. What the network's visitors did before and after stays as it is, and one who is
 * alone in a network only repeats what they do.
 */
const flood = { minute: 50, hour: 150, day: 200 };

/** A day of a card whose figures are to be summed. */
export type Due = { profileId: string; day: string };

const asRows = (due: Due[]) => sql`
  select * from unnest(${sql.param(due.map(({ profileId }) => profileId))}::uuid[],
    ${sql.param(due.map(({ day }) => day))}::date[]) as due (profile_id, day)`;

const columns = ['views', 'visitors', 'taps', 'saves', 'wallet_saves', 'shares', 'exchanges'];
const sums = sql.raw(columns.join(', '));
/**
 * When figures are summed, to the hour: they are summed right after an event, and its moment, kept with its country and browser, would
 * lead to the name that its visitor left a moment later.
 */
const stamps = sql.raw('created_at, updated_at');
const stamped = sql.raw("date_trunc('hour', now()), date_trunc('hour', now())");
const added = sql`sum(views), sum(visitors), sum(taps), sum(saves), sum(wallet_saves), sum(shares), sum(exchanges)`;

/**
 * The events of due days, each with what it counts for. A visitor's events count only on a day on which they viewed the card: views at
 * least half an hour apart, saves and shares once, taps once for the card and once for each field. A wallet save counts without a view,
 * because its page is another.
 * Events without a visitor always count: exchanges, and what was stored before visitors were distinguished.
 */
const judged = (due: Due[]): SQL => sql`
  due as (${asRows(due)}),
  timed as (
    select v.*,
      count(network_hash) over (of_network range between interval '1 minute' preceding and current row) as minute_before,
      count(network_hash) over (of_network range between current row and interval '1 minute' following) as minute_after,
      count(network_hash) over (of_network range between interval '1 hour' preceding and current row) as hour_before,
      count(network_hash) over (of_network range between current row and interval '1 hour' following) as hour_after
    from ${visits} v join due using (profile_id, day)
    window of_network as (partition by v.profile_id, v.day, network_hash order by v.created_at)),
  dense as (
    select timed.*, min(visitor_hash) over of_day <> max(visitor_hash) over of_day as has_several,
      network_hash is not null and (greatest(minute_before, minute_after) >= ${flood.minute}
      or greatest(hour_before, hour_after) >= ${flood.hour}) as is_dense
    from timed window of_day as (partition by profile_id, day, network_hash)),
  seen as (
    select dense.*, network_hash is not null and visitor_hash is not null and has_several and (is_dense
      or count(*) filter (where not is_dense) over (partition by profile_id, day, network_hash) > ${flood.day}) as is_flood
    from dense),
  named as (
    select seen.*, case when is_flood then network_hash else visitor_hash end as visitor from seen),
  ordered as (
    select named.*,
      coalesce(visitor, id::text) as counted_visitor,
      row_number() over (partition by profile_id, day, visitor, left_out, event order by created_at, id) as place,
      row_number() over (partition by profile_id, day, visitor, left_out, event, field order by created_at, id) as field_place,
      lag(created_at) over (partition by profile_id, day, visitor, left_out, event order by created_at, id) as before,
      bool_or(event = 'view') over (partition by profile_id, day, visitor, left_out) as has_viewed
    from named),
  judged as (
    select ordered.*,
      case
        when left_out is not null then false
        when visitor is null then true
        when event = 'view' and not is_flood then before is null or created_at - before >= ${oneView}
        when event = 'view' then place = 1
        else (has_viewed or event = 'wallet') and place = 1 end as counts,
      left_out is null and event = 'tap' and field is not null
        and (visitor is null or (has_viewed and field_place = 1)) as counts_for_field
    from ordered)`;

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
async function takeDue(db: Database, days: Due[]): Promise<Due[]> {
  const { rows } = await db.execute<Due & { isOpen: boolean }>(sql`
    with taken as (
      delete from ${visitDaysDue} where (profile_id, day) in (
        select d.profile_id, d.day from ${visitDaysDue} d join (${asRows(days)}) wanted using (profile_id, day)
        order by d.day, d.profile_id for update of d skip locked)
      returning profile_id, day)
    select profile_id as "profileId", day::text as day, not (
      exists (select from ${cardDays} d where d.profile_id = taken.profile_id and d.day = taken.day)
      and exists (select from ${visits} v where v.profile_id = taken.profile_id and v.day = taken.day
        and v.visitor_hash is null and v.event <> 'exchange')) as "isOpen"
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
async function sumCards(db: Database, due: Due[]): Promise<void> {
  // Counting what came within an hour goes to and fro in a day's events, a hundred times slower where they do not fit into memory.
  await db.execute(sql`set local work_mem = '64MB'`);
  await db.execute(sql`delete from ${cardDays} using (${asRows(due)}) due
    where ${cardDays}.profile_id = due.profile_id and ${cardDays}.day = due.day`);
  await db.execute(sql`delete from ${cardDayParts} using (${asRows(due)}) due
    where ${cardDayParts}.profile_id = due.profile_id and ${cardDayParts}.day = due.day`);
  await db.execute(sql`
    with ${judged(due)},
    days as (
      insert into ${cardDays} (profile_id, day, ${sums}, ${stamps})
      select profile_id, day, ${counted}, ${stamped} from judged group by profile_id, day)
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

const signed = (sign: 1 | -1): SQL => sql.raw(columns.map((name) => `${sign} * sum(d.${name})`).join(', '));
const plus = (table: string): SQL =>
  sql.raw(columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
const isNothing = sql`views = 0 and visitors = 0 and taps = 0 and saves = 0 and wallet_saves = 0 and shares = 0 and exchanges = 0`;

/**
 * Adds the sums of cards' due days to those of the organizations that the cards are in now, or takes them out. Around `sumCards` an
 * organization gets by how much its cards' sums changed: what a card that left or was deleted had brought before stays.
 */
async function changeOrganizations(db: Database, due: Due[], sign: 1 | -1): Promise<void> {
  const ofOrganization = sql`(${asRows(due)}) due join ${profiles} p on p.id = due.profile_id and p.organization_id is not null`;
  await db.execute(sql`
    insert into ${organizationDays} (organization_id, day, ${sums}, ${stamps})
    select p.organization_id, due.day, ${signed(sign)}, ${stamped}
    from ${ofOrganization} join ${cardDays} d on d.profile_id = due.profile_id and d.day = due.day
    group by p.organization_id, due.day order by p.organization_id, due.day
    on conflict (organization_id, day) do update set ${plus('organization_days')}`);
  // A field is of one card; of an organization only the kind of field says something, and a link's word is its owner's own.
  await db.execute(sql`
    insert into ${organizationDayParts} (organization_id, day, dimension, key, ${sums}, ${stamps})
    select p.organization_id, due.day, d.dimension, kind.key, ${signed(sign)}, ${stamped}
    from ${ofOrganization} join ${cardDayParts} d on d.profile_id = due.profile_id and d.day = due.day and d.dimension <> 'link',
    lateral (select case d.dimension when 'field' then split_part(d.key, ':', 1) else d.key end as key) kind
    group by p.organization_id, due.day, d.dimension, kind.key order by p.organization_id, due.day, d.dimension, kind.key
    on conflict (organization_id, day, dimension, key) do update set ${plus('organization_day_parts')}`);
}

/** Removes parts of organizations' days that came to nothing. */
async function tidyOrganizations(db: Database, due: Due[]): Promise<void> {
  const touched = sql`select distinct p.organization_id, due.day from (${asRows(due)}) due join ${profiles} p on p.id = due.profile_id`;
  for (const table of [organizationDays, organizationDayParts])
    await db.execute(sql`delete from ${table} using (${touched}) touched
      where ${table}.organization_id = touched.organization_id and ${table}.day = touched.day and ${isNothing}`);
}

/** Sums up those of some days of cards that are due, their months and organizations. */
export async function rollUpDue(db: Database, days: Due[]): Promise<void> {
  const open = await takeDue(db, days);
  if (open.length === 0) return;
  await changeOrganizations(db, open, -1);
  await sumCards(db, open);
  await changeOrganizations(db, open, 1);
  await tidyOrganizations(db, open);
  await sumMonths(db, open);
}
