import { sql } from 'drizzle-orm';
import { memberships, profiles, users } from '@/lib/platform/db/tables';

// The words of the account's name: the last of several words is the family name.
const words = sql`regexp_split_to_array(trim(${users.displayName}), '\\s+')`;
const ofAccount = sql`jsonb_build_object(
  'formatted', array_to_string(${words}, ' '),
  'givenName', array_to_string(case when cardinality(${words}) > 1 then (${words})[: cardinality(${words}) - 1] else ${words} end, ' '),
  'familyName', case when cardinality(${words}) > 1 then (${words})[cardinality(${words})] end)`;

/** A part of the name on a card; null where it is empty. */
const part = (name: string) => sql`nullif(card.content #>> array['name', ${name}::text], '')`;
const familyFirst = sql`(card.language in ('ja', 'zh'))`;
// Names in Han and kana have no space in them.
const space = sql`case when concat(${part('first')}, ${part('last')}) ~ '[A-Za-z]' then ' ' else '' end`;
const whole = sql`concat_ws(' ', ${part('prefix')},
  case when ${familyFirst} then concat_ws(${space}, ${part('last')}, ${part('first')}, ${part('middle')})
    else concat_ws(' ', ${part('first')}, ${part('middle')}, ${part('last')}) end, ${part('suffix')})`;
const ofCard = sql`(
  select jsonb_build_object('formatted', ${whole}, 'givenName', ${part('first')}, 'middleName', ${part('middle')},
    'familyName', ${part('last')}, 'honorificPrefix', ${part('prefix')}, 'honorificSuffix', ${part('suffix')})
  from ${profiles} card
  where card.organization_id = ${memberships.organizationId} and card.owner_id = ${memberships.userId}
    and card.deleted_at is null and coalesce(${part('first')}, ${part('last')}) is not null
  order by card.position, card.id limit 1)`;

/**
 * The `name` (RFC 7643, section 4.1.1) of a member whom no directory has described, as `jsonb` with nulls: from the first of
 * their cards of the organization, else from the account's name; null where the account has none. For queries of `memberships`
 * with `users`.
 */
export const knownName = sql`coalesce(${ofCard}, case when trim(${users.displayName}) <> '' then ${ofAccount} end)`;
