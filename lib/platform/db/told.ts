import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { memberships, users } from './tables';

// Who was never a member, as staff, is known by what their account says.
const isIn = sql`coalesce(${memberships.status}, 'active') = 'active'`;

/**
 * What an organization is told of who belongs or belonged to it, for queries of `memberships` with `users`: of its members what their
 * account says, of everybody else what is kept with the membership: what it said itself of who never agreed, and what the account said
 * when they went.
 */
export const toldName = sql<
  string | null
>`case when ${isIn} then ${users.displayName} else ${memberships.toldName} end`;
export const toldEmail = sql<string>`case when ${isIn} then ${users.email} else ${memberships.toldEmail} end`;

/** What they are called there: their name, else their address. */
export const calledHere = sql<string>`coalesce(nullif(${toldName}, ''), ${toldEmail})`;

/** The same for queries of something else, which names the organization and the person; null where there is no such person. */
export const calledIn = (organizationId: AnyPgColumn | SQL | string, userId: AnyPgColumn | SQL) => sql<string | null>`(
  select case when coalesce(m.status, 'active') = 'active' then coalesce(nullif(u.display_name, ''), u.email)
    else coalesce(nullif(m.told_name, ''), m.told_email) end
  from users u left join memberships m on m.user_id = u.id and m.organization_id = ${organizationId}
  where u.id = ${userId})`;

/** The addresses that a directory has for somebody, in lower case: its user name, which need not be one, and the others. For queries of `scim_users`. */
export const directoryAddresses = sql<string>`(
  select lower(scim_users.user_name) union select lower(said #>> '{}') from jsonb_path_query(scim_users.resource, '$.emails[*].value') said)`;
