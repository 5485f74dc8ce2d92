import { type SQL, sql } from 'drizzle-orm';
import { visitNetworks, visits } from '@/lib/platform/db/tables';
import { flood } from './network-queries';
import { asOpen, type Open } from './share-queries';

/** Views of a visitor that are less than this apart are one view. */
const oneView = sql`interval '30 minutes'`;

/**
 * The events of due days, each with what it counts for. A visitor's events count only on a day on which they viewed the card: views at
 * least half an hour apart, saves and shares once, taps once for the card and once for each field. In the first hour of a day they count
 * without a view, which may have been before midnight, when the visitor had another hash. A wallet save counts without a view, because its
 * page is another.
 * Events without a visitor always count: exchanges, and what was stored before visitors were distinguished.
 */
export const judged = (due: Open[]): SQL => sql`
  due as (${asOpen(due)}),
  timed as (
    select v.*, due.organization_id, coalesce(n.posts, 0) as posts,
      count(v.network_hash) over (of_network range between interval '1 minute' preceding and current row) as minute_before,
      count(v.network_hash) over (of_network range between interval '1 hour' preceding and current row) as hour_before
    from ${visits} v join due using (profile_id, day)
      left join ${visitNetworks} n on n.day = v.day and n.network_hash = v.network_hash
    window of_network as (partition by v.profile_id, v.day, v.network_hash order by v.created_at)),
  dense as (
    select timed.*, min(visitor_hash) over of_day <> max(visitor_hash) over of_day as has_several,
      count(network_hash) over of_day >= ${flood.cardDay} or posts >= ${flood.allCards} as is_whole,
      network_hash is not null and (
        count(case when minute_before >= ${flood.minute} then 1 end)
          over (of_network range between current row and interval '1 minute' following) > 0
        or count(case when hour_before >= ${flood.hour} then 1 end)
          over (of_network range between current row and interval '1 hour' following) > 0) as is_dense
    from timed window of_day as (partition by profile_id, day, network_hash),
      of_network as (partition by profile_id, day, network_hash order by created_at)),
  seen as (
    select dense.*, network_hash is not null and visitor_hash is not null and (is_whole or has_several and (is_dense
      or count(*) filter (where not is_dense) over (partition by profile_id, day, network_hash) > ${flood.day})) as is_flood,
      posts >= ${flood.ignored} as is_ignored
    from dense),
  named as (
    select seen.*, case when is_flood then network_hash else visitor_hash end as visitor from seen),
  ordered as (
    select named.*,
      coalesce(visitor, id::text) as counted_visitor,
      row_number() over (partition by profile_id, day, visitor, left_out, event order by created_at, id) as place,
      row_number() over (partition by profile_id, day, visitor, left_out, event, field order by created_at, id) as field_place,
      lag(created_at) over (partition by profile_id, day, visitor, left_out, event order by created_at, id) as before,
      bool_or(event = 'view') over (partition by profile_id, day, visitor, left_out) as has_viewed,
      bool_or(hour = 0) over (partition by profile_id, day, visitor, left_out, event) as is_early,
      bool_or(hour = 0) over (partition by profile_id, day, visitor, left_out, event, field) as is_field_early
    from named),
  judged as (
    select ordered.*,
      case
        when left_out is not null or is_ignored then false
        when visitor is null then true
        when event = 'view' and not is_flood then before is null or created_at - before >= ${oneView}
        when event = 'view' then place = 1
        else (has_viewed or is_early or event = 'wallet') and place = 1 end as counts,
      left_out is null and not is_ignored and event = 'tap' and field is not null
        and (visitor is null or ((has_viewed or is_field_early) and field_place = 1)) as counts_for_field
    from ordered)`;
