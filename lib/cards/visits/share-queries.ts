import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import {
  cardDayParts,
  cardDays,
  cardDaysBefore,
  organizationDayParts,
  organizationDays,
} from '@/lib/platform/db/tables';

/** A day of a card that is being summed, and the organization that the card is in. */
export type Open = { profileId: string; day: string; organizationId: string | null };

export const asOpen = (due: Open[]) => sql`
  select * from unnest(${sql.param(due.map(({ profileId }) => profileId))}::uuid[], ${sql.param(due.map(({ day }) => day))}::date[],
    ${sql.param(due.map(({ organizationId }) => organizationId))}::uuid[]) as due (profile_id, day, organization_id)`;

const columns = ['views', 'visitors', 'taps', 'saves', 'wallet_saves', 'shares', 'exchanges'];
export const sums = sql.raw(columns.join(', '));
/**
 * When figures are summed, to the hour: they are summed right after an event, and its moment, kept with its country and browser, would
 * lead to the name that its visitor left a moment later.
 */
export const stamps = sql.raw('created_at, updated_at');
export const stamped = sql.raw("date_trunc('hour', now()), date_trunc('hour', now())");

/** The sums of cards that are above what the cards had when they came: never less than nothing, also where a day comes to less. */
const shares = (sign: 1 | -1): SQL =>
  sql.raw(columns.map((name) => `${sign} * sum(greatest(d.${name} - coalesce(b.${name}, 0), 0))`).join(', '));
const plus = (table: string): SQL =>
  sql.raw(columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
const isNothing = sql`views = 0 and visitors = 0 and taps = 0 and saves = 0 and wallet_saves = 0 and shares = 0 and exchanges = 0`;

/** Notes what cards that have come to an organization since they were summed had then: the organization gets none of it. */
export async function rememberBefore(db: Database, due: Open[]): Promise<void> {
  const come = sql`(${asOpen(due)}) due join ${cardDays} c on c.profile_id = due.profile_id and c.day = due.day
    and due.organization_id is not null and c.organization_id is distinct from due.organization_id`;
  await db.execute(
    sql`delete from ${cardDaysBefore} where (profile_id, day) in (select due.profile_id, due.day from ${come})`,
  );
  const had = sql.raw(columns.map((name) => `d.${name}`).join(', '));
  await db.execute(sql`
    insert into ${cardDaysBefore} (profile_id, day, dimension, key, ${sums}, ${stamps})
    select d.profile_id, d.day, '', '', ${had}, ${stamped} from ${come}
      join ${cardDays} d on d.profile_id = due.profile_id and d.day = due.day
    union all
    select d.profile_id, d.day, d.dimension, d.key, ${had}, ${stamped} from ${come}
      join ${cardDayParts} d on d.profile_id = due.profile_id and d.day = due.day`);
}

/**
 * Adds the sums of cards' due days to those of the organizations that the cards are in, or takes them out. Around the summing an
 * organization gets by how much its cards' sums changed: what a card that left or was deleted had brought before stays.
 */
export async function changeOrganizations(db: Database, due: Open[], sign: 1 | -1): Promise<void> {
  const ofOrganization = sql`(${asOpen(due)}) due`;
  await db.execute(sql`
    insert into ${organizationDays} (organization_id, day, ${sums}, ${stamps})
    select due.organization_id, due.day, ${shares(sign)}, ${stamped}
    from ${ofOrganization} join ${cardDays} d on d.profile_id = due.profile_id and d.day = due.day
      left join ${cardDaysBefore} b on b.profile_id = due.profile_id and b.day = due.day and b.dimension = '' and b.key = ''
    where due.organization_id is not null
    group by due.organization_id, due.day order by due.organization_id, due.day
    on conflict (organization_id, day) do update set ${plus('organization_days')}`);
  // A field is of one card; of an organization only the kind of field says something, and a link's word is its owner's own.
  await db.execute(sql`
    insert into ${organizationDayParts} (organization_id, day, dimension, key, ${sums}, ${stamps})
    select due.organization_id, due.day, d.dimension, kind.key, ${shares(sign)}, ${stamped}
    from ${ofOrganization} join ${cardDayParts} d on d.profile_id = due.profile_id and d.day = due.day and d.dimension <> 'link'
      left join ${cardDaysBefore} b on b.profile_id = due.profile_id and b.day = due.day and b.dimension = d.dimension and b.key = d.key,
    lateral (select case d.dimension when 'field' then split_part(d.key, ':', 1) else d.key end as key) kind
    where due.organization_id is not null
    group by due.organization_id, due.day, d.dimension, kind.key order by due.organization_id, due.day, d.dimension, kind.key
    on conflict (organization_id, day, dimension, key) do update set ${plus('organization_day_parts')}`);
}

/** Removes parts of organizations' days that came to nothing. */
export async function tidyOrganizations(db: Database, due: Open[]): Promise<void> {
  for (const table of [organizationDays, organizationDayParts])
    await db.execute(sql`delete from ${table} using (${asOpen(due)}) due
      where ${table}.organization_id = due.organization_id and ${table}.day = due.day and ${isNothing}`);
}
