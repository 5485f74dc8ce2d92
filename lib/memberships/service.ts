import { record } from '@/lib/audit/service';
import { restoreCards } from '@/lib/company-cards/offboard';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { spendInvitationsOf } from '@/lib/invitations/close';
import type { OrganizationRole } from '@/lib/organizations/schema';
import { authorize } from '@/lib/permissions/authorize';
import type { Context } from '@/lib/platform/context';
import { followInvitation, joinDirectoryTeams } from '@/lib/scim/join';
import { grantInTeams } from '@/lib/teams/grants';
import { isStaff } from '@/lib/users/staff';
import { assertOtherOwner, openMember, targetOf } from './open';
import * as queries from './queries';

export { roleOf } from './role';

/**
 * Makes somebody an active member, in the transaction that decided it. Who is one already keeps their role; who comes back
 * has the organization's cards again that were theirs, where no colleague was given them. Invitations that wait for them
 * are spent: their teams come with them, and no role.
 * @throws AppError `forbidden` for staff
 */
export async function addMember(
  tx: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  if (await isStaff(tx.db, { id: userId })) throw new AppError('forbidden');
  const grants = await spendInvitationsOf(tx, organizationId, userId);
  const isNew = await queries.upsertActive(tx.db, organizationId, userId, role);
  await grantInTeams(tx, organizationId, userId, grants);
  if (!isNew) return;
  await followInvitation(tx, organizationId, userId);
  await restoreCards(tx, organizationId, userId);
  await joinDirectoryTeams(tx, organizationId, userId);
}

/** Whether somebody with this address belongs to the organization now. */
export function isMember(ctx: Context, organizationId: string, email: string): Promise<boolean> {
  return queries.isMemberByEmail(ctx.db, organizationId, email);
}

/**
 * Changes a member's role. Making and unmaking owners needs a fresh sign-in.
 * @throws AppError `not_found`, `forbidden` (also for one's own role), `reauth_required`, `last_owner`
 */
export async function changeRole(ctx: Context, slug: string, userId: string, to: OrganizationRole): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(tx, slug, userId);
    authorize(actor, 'member.changeRole', { ...standing, isOwn: isSelf });
    if (member.role === to) return;
    if (member.role === 'OWNER' || to === 'OWNER') authorize(actor, 'organization.own', standing);
    if (member.role === 'OWNER') await assertOtherOwner(tx, organization.id, member.id);
    await queries.updateRole(tx.db, organization.id, [member.id], to);
    await record(tx, organization.id, 'member.role', targetOf(member), { role: { from: member.role, to } });
  });
}
