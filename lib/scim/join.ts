import { and, eq } from 'drizzle-orm';
import { scimGroupMembers } from '@/lib/db/tables';
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
