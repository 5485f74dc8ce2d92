import { sql } from 'drizzle-orm';
import { memberships, users } from './tables';

/**
 * What an organization is told of who belongs or belonged to it, for queries of `memberships` with `users`: of who never agreed what it
 * said itself, of everybody else what their account says.
 */
export const toldName = sql<
  string | null
>`case when ${memberships.agreedAt} is null then ${memberships.toldName} else ${users.displayName} end`;
export const toldEmail = sql<string>`case when ${memberships.agreedAt} is null then ${memberships.toldEmail} else ${users.email} end`;

/** What they are called there: their name, else their address. */
export const calledHere = sql<string>`coalesce(nullif(${toldName}, ''), ${toldEmail})`;
