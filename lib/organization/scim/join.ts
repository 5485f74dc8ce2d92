import { grantInTeams } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { moveInvited, selectDirectoryTeams } from './join-queries';

/** Puts a new active member into the teams that the directory put them into before. Runs in the same transaction. */
export async function joinDirectoryTeams(tx: Context, organizationId: string, userId: string): Promise<void> {
  const rows = await selectDirectoryTeams(tx.db, organizationId, userId);
  const grants = rows.map(({ teamId }) => ({ teamId, role: 'viewer' as const }));
  await grantInTeams(tx, organizationId, userId, grants);
}

/** Gives a new member the directory's data of another account that was invited at the member's address. */
export const followInvitation = (tx: Context, organizationId: string, userId: string): Promise<void> =>
  moveInvited(tx.db, organizationId, userId, tx.now);
