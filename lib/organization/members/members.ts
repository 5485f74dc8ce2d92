import { isStaff } from '@/lib/account/users/users';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { TeamGrant } from '@/lib/organization/teams/schema';
import { grantInTeams } from '@/lib/organization/teams/teams';
import { record } from '@/lib/platform/audit/audit';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { authorize } from '@/lib/platform/permissions/authorize';
import { assertOtherOwner, openMember, targetOf } from './access';
import { memberJoined, memberJoins } from './events';
import * as queries from './queries';

export { assertOtherOwner, type MemberRow, type MemberScope, membersById, openMember, targetOf } from './access';
export { asOutcome, changeRoles } from './change-roles';
export { endMembershipOf } from './end-membership';
export { endMemberSessions } from './end-sessions';
export { appointHeir } from './heir';
export { countMembers, getMember, listMembers } from './list-members';

/**
 * Makes a user an active member, in the transaction that decided it. An active member keeps their role; a member who comes back
 * gets back the organization's cards that were theirs, unless a colleague was given them. The user's open invitations are
 * spent: they give their teams, and no role.
 * @throws AppError `forbidden` for staff
 */
export async function addMember(
  tx: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  if (await isStaff(tx, { id: userId })) throw new AppError('forbidden');
  const grants: TeamGrant[] = [];
  await announce(tx, memberJoins, { organizationId, userId, grants });
  const isNew = await queries.upsertActive(tx.db, organizationId, userId, role);
  await grantInTeams(tx, organizationId, userId, grants);
  if (isNew) await announce(tx, memberJoined, { organizationId, userId });
}

/** The role of an active member whose account is not disabled; null for everybody else. */
export async function roleOf(ctx: Context, organizationId: string, userId: string): Promise<OrganizationRole | null> {
  const member = await queries.selectActive(ctx.db, organizationId, userId);
  return member && !member.disabledAt ? member.role : null;
}

/** Whether a user with this proven address is an active member of the organization. */
export function isMember(ctx: Context, organizationId: string, email: string): Promise<boolean> {
  return queries.isMemberByEmail(ctx.db, organizationId, email);
}

/**
 * Changes a member's role. Making ADMINs, and making and unmaking owners, needs a recent confirmation.
 * @throws AppError `not_found`, `forbidden` (also for one's own role), `reauth_required`, `last_owner`
 */
export async function changeRole(ctx: Context, slug: string, userId: string, to: OrganizationRole): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(tx, slug, userId);
    authorize(actor, 'member.changeRole', { ...standing, isOwn: isSelf });
    if (member.role === to) return;
    if (member.role === 'OWNER' || to === 'OWNER') authorize(actor, 'organization.own', standing);
    else if (to === 'ADMIN') await holdConfirmed(tx, actor);
    if (member.role === 'OWNER') await assertOtherOwner(tx, organization.id, member.id);
    await queries.updateRole(tx.db, organization.id, [member.id], to);
    await record(tx, organization.id, 'member.role', targetOf(member), { role: { from: member.role, to } });
  });
}
