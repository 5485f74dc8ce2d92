import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { isAmong } from '@/lib/platform/db/is-among';
import { isActiveIn } from '@/lib/platform/db/members';
import { invitations, memberships, teams, users } from '@/lib/platform/db/tables';

/**
 * The addresses, out of `emails`, of active members. An unproven address does not count as a member's: it may belong to a
 * colleague who is yet to come.
 */
export async function selectMembersAmong(db: Database, organizationId: string, emails: string[]): Promise<string[]> {
  const address = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ email: address })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isActiveIn(organizationId), eq(users.isUnproven, false), isAmong(address, emails)));
  return rows.map(({ email }) => email);
}

/** The addresses, out of `emails`, that have an open invitation. */
export async function selectInvitedAmong(
  db: Database,
  organizationId: string,
  emails: string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        sql`(${invitations.delivery} = 'none' or ${invitations.expiresAt} > ${now.toISOString()})`,
        isAmong(invitations.email, emails),
      ),
    );
  return rows.map(({ email }) => email);
}

/** All teams of an organization. */
export function selectTeams(db: Database, organizationId: string): Promise<{ id: string; name: string }[]> {
  return db.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.organizationId, organizationId));
}
