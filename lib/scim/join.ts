import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { memberships, scimGroupMembers, scimUsers, users } from '@/lib/db/tables';
import type { Context } from '@/lib/http/context';
import { grantInTeams } from '@/lib/teams/grants';

/** Puts who has become an active member into the teams that the directory put them into before. In that transaction. */
export async function joinDirectoryTeams(tx: Context, organizationId: string, userId: string): Promise<void> {
  const rows = await tx.db
    .select({ teamId: scimGroupMembers.teamId })
    .from(scimGroupMembers)
    .where(and(eq(scimGroupMembers.organizationId, organizationId), eq(scimGroupMembers.userId, userId)));
  await grantInTeams(
    tx,
    organizationId,
    userId,
    rows.map(({ teamId }) => ({ teamId, role: 'viewer' })),
  );
}

/**
 * Gives somebody who has become a member what the directory said of the account that it invited at their address, where that is
 * another one: an account that nobody had proven gives its address up to who proves it. That one is no longer invited.
 */
export async function followInvitation(tx: Context, organizationId: string, userId: string): Promise<void> {
  const [waiting] = await tx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, userId), eq(users.isUnproven, false)))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        ne(memberships.userId, userId),
        isNull(memberships.agreedAt),
        sql`lower(${memberships.toldEmail}) = lower(${users.email})`,
      ),
    )
    .limit(1);
  if (!waiting) return;
  const of = (table: typeof scimUsers | typeof scimGroupMembers, id: string) =>
    and(eq(table.organizationId, organizationId), eq(table.userId, id));
  const [described] = await tx.db.select({ userId: scimUsers.userId }).from(scimUsers).where(of(scimUsers, userId));
  if (!described) await tx.db.update(scimUsers).set({ userId }).where(of(scimUsers, waiting.userId));
  const own = tx.db
    .select({ teamId: scimGroupMembers.teamId })
    .from(scimGroupMembers)
    .where(of(scimGroupMembers, userId));
  const theirs = and(of(scimGroupMembers, waiting.userId), notInArray(scimGroupMembers.teamId, own));
  await tx.db.update(scimGroupMembers).set({ userId }).where(theirs);
  await tx.db
    .delete(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, waiting.userId)));
}
