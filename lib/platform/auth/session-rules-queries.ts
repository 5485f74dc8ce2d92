import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { sessionRules } from '@/lib/platform/db/session-rules';
import { users } from '@/lib/platform/db/tables';
import type { SessionRule } from './session-rules';

/** The session rules of the organizations that a user belongs to, a column of a query on `users`. */
export const rulesOf = sql<SessionRule[]>`${sessionRules}`;

/** Reads the session rules of the organizations that a user belongs to. */
export async function rulesFor(db: Database, userId: string): Promise<SessionRule[]> {
  const [row] = await db.select({ rules: rulesOf }).from(users).where(eq(users.id, userId));
  return row?.rules ?? [];
}

/** Returns whether an email address is in a domain for which one of the user's organizations allows only its own provider. */
export async function isHeldByProvider(db: Database, userId: string, email: string): Promise<boolean> {
  const held = sql`exists (
    select from memberships join sso_connections using (organization_id) join organization_domains using (organization_id)
    where memberships.user_id = ${userId} and memberships.status = 'active' and sso_connections.enforced_at is not null
      and organization_domains.verified_at is not null and organization_domains.domain = split_part(lower(${email}), '@', 2))`;
  const [row] = await db
    .select({ held: sql<boolean>`${held}` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.held ?? false;
}
