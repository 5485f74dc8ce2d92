import { eq, sql } from 'drizzle-orm';
import type { SessionMark } from '@/lib/auth/session-mark';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/tables';

/** What an organization asks of its members' sessions. */
export type SessionRule = {
  /** The organization's. */
  id: string;
  isOwner: boolean;
  /** Whether its own provider is the only way in for people of this address, or of the one they had as a member. */
  isEnforced: boolean;
  /** The ways in it leaves to its members; null where it never chose. */
  methods: string[] | null;
  /** Hours after a sign-in until the next; null: as long as sessions last. */
  hours: number | null;
};

/** The rules of the organizations that somebody belongs to, read with their row; most have none. */
export const rulesOf = sql<SessionRule[]>`coalesce((
  select json_agg(json_build_object('id', id, 'isOwner', role = 'OWNER', 'isEnforced', enforced,
    'methods', policies -> 'signInMethods', 'hours', policies -> 'sessionHours'))
  from (
    select organizations.id, memberships.role, organizations.policies, exists (
      select from sso_connections join organization_domains using (organization_id)
      where sso_connections.organization_id = organizations.id and sso_connections.enforced_at is not null
        and organization_domains.verified_at is not null
        and organization_domains.domain in (split_part(lower(users.email), '@', 2), memberships.left_domain)) as enforced
    from memberships join organizations on organizations.id = memberships.organization_id
    where memberships.user_id = users.id and memberships.status = 'active') as own
  where enforced or policies ?| array['signInMethods', 'sessionHours']), '[]')`;

/** The rules of the organizations that somebody belongs to. */
export async function rulesFor(db: Database, userId: string): Promise<SessionRule[]> {
  const [row] = await db.select({ rules: rulesOf }).from(users).where(eq(users.id, userId));
  return row?.rules ?? [];
}

/** Whether somebody's address is in a domain whose people sign in at the provider of an organization of theirs alone. */
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

/**
 * Whether an organization lets a session be. Its own provider is always welcome, and where it is the only way, a code by mail
 * is what its owners keep; where it is not, owners have every way.
 */
export function allows(rule: SessionRule, { at, via }: Pick<SessionMark, 'at' | 'via'>, now: Date): boolean {
  if (rule.hours !== null && at < now.getTime() / 1000 - rule.hours * 3600) return false;
  if (via === `sso:${rule.id}`) return true;
  if (rule.isEnforced) return rule.isOwner && via === 'code';
  if (rule.isOwner || !rule.methods || via?.startsWith('sso:')) return true;
  // Sessions from before ways were noted say none: they may stay where every way is allowed.
  return via === undefined ? rule.methods.length === 3 : rule.methods.includes(via);
}
