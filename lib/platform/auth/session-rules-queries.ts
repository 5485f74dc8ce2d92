import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import type { SessionRule } from './session-rules';

/** The session rules of the organizations that a user belongs to, a column of a query on `users`; most have none. */
export const rulesOf = sql<SessionRule[]>`coalesce((
  select json_agg(json_build_object('id', id, 'name', name, 'isOwner', role = 'OWNER', 'isEnforced', enforced,
    'methods', policies -> 'signInMethods', 'hours', policies -> 'sessionHours', 'factorFrom', policies -> 'secondFactorFrom'))
  from (
    select organizations.id, organizations.name, memberships.role, organizations.policies, exists (
      select from sso_connections join organization_domains using (organization_id)
      where sso_connections.organization_id = organizations.id and sso_connections.enforced_at is not null
        and organization_domains.verified_at is not null
        and organization_domains.domain in (split_part(lower(users.email), '@', 2), memberships.left_domain)) as enforced
    from memberships join organizations on organizations.id = memberships.organization_id
    where memberships.user_id = users.id and memberships.status = 'active') as own
  where enforced or policies ?| array['signInMethods', 'sessionHours', 'secondFactorFrom']), '[]')`;

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
