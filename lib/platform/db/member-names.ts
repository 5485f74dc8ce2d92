import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { memberships, users } from './tables';

// A person who was never a member, like staff, is shown with the data of their account.
const isIn = sql`coalesce(${memberships.status}, 'active') = 'active'`;

/**
 * The name and email address that an organization sees of present and former members, for queries of `memberships` with
 * `users`. For an active member: the data of the account. For everybody else: the data stored in the membership, which is what
 * the organization itself entered for a person who never agreed, and what the account contained when a former member left.
 */
export const memberName = sql<
  string | null
>`case when ${isIn} then ${users.displayName} else ${memberships.toldName} end`;
export const memberEmail = sql<string>`case when ${isIn} then ${users.email} else ${memberships.toldEmail} end`;

/** A member's display name in the organization: the name, else the email address. */
export const memberLabel = sql<string>`coalesce(nullif(${memberName}, ''), ${memberEmail})`;

/**
 * The display name as in {@link memberLabel}, for queries of other tables, which name the organization and the user; null
 * without such a user.
 */
export const memberLabelIn = (organizationId: AnyPgColumn | SQL | string, userId: AnyPgColumn | SQL) => sql<
  string | null
>`(
  select case when coalesce(m.status, 'active') = 'active' then coalesce(nullif(u.display_name, ''), u.email)
    else coalesce(nullif(m.told_name, ''), m.told_email) end
  from users u left join memberships m on m.user_id = u.id and m.organization_id = ${organizationId}
  where u.id = ${userId})`;

/**
 * The email addresses of a member in the directory, in lower case: the user name, which need not be an address, and the
 * others. For queries of `scim_users`.
 */
export const directoryAddresses = sql<string>`(
  select lower(scim_users.user_name) union select lower(said #>> '{}') from jsonb_path_query(scim_users.resource, '$.emails[*].value') said)`;
