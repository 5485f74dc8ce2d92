import { grantInTeams } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { moveInvited, selectDirectoryTeams } from './join-queries';

/** Puts who has become an active member into the teams that the directory put them into before. In that transaction. */
export async function joinDirectoryTeams(tx: Context, organizationId: string, userId: string): Promise<void> {
  const rows = await selectDirectoryTeams(tx.db, organizationId, userId);
  const grants = rows.map(({ teamId }) => ({ teamId, role: 'viewer' as const }));
  await grantInTeams(tx, organizationId, userId, grants);
}

/** Gives who has become a member what the directory said of another account that it invited at their address. */
export const followInvitation = (tx: Context, organizationId: string, userId: string): Promise<void> =>
  moveInvited(tx.db, organizationId, userId, tx.now);
