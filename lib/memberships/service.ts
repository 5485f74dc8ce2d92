import { record } from '@/lib/audit/service';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import type { OrganizationRole } from '@/lib/organizations/schema';
import { authorize } from '@/lib/permissions/authorize';
import { endMembershipOf } from './end';
import { assertOtherOwner, openMember, targetOf } from './open';
import * as queries from './queries';
import { removal } from './schema';

/**
 * Makes somebody an active member, in the transaction that decided it. Who is one already keeps their role; who comes back
 * is given what is left of theirs.
 */
export async function addMember(
  tx: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  await queries.upsertActive(tx.db, organizationId, userId, role);
}

/** The role of an active member whose account is not disabled; null for everybody else. */
export async function roleOf(ctx: Context, organizationId: string, userId: string): Promise<OrganizationRole | null> {
  const member = await queries.selectActive(ctx.db, organizationId, userId);
  return member && !member.disabledAt ? member.role : null;
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

/**
 * Ends a membership: one's own (leaving), or somebody else's. Their account and personal cards stay.
 * @throws AppError `not_found`, `forbidden`, `reauth_required` (removing another owner), `last_owner`
 */
export async function removeMember(ctx: Context, slug: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(tx, slug, userId);
    authorize(actor, isSelf ? 'member.leave' : removal[member.role], { ...standing, isOwn: isSelf });
    if (member.role === 'OWNER') await assertOtherOwner(tx, organization.id, member.id);
    await endMembershipOf(tx, organization.id, member);
  });
}

/**
 * Brings back somebody who was taken out, as a USER; nothing where they are a member. Who left of their own accord has to be
 * invited.
 * @throws AppError `not_found`, `forbidden`, `left_by_choice`
 */
export async function restoreMember(ctx: Context, slug: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(tx, slug, userId, 'all');
    authorize(actor, removal.USER, { ...standing, isOwn: isSelf });
    if (member.status !== 'left') return;
    if (member.endedBy === member.id) throw new AppError('left_by_choice');
    await addMember(tx, organization.id, member.id, 'USER');
    await record(tx, organization.id, 'member.restore', targetOf(member), { role: { from: member.role, to: 'USER' } });
  });
}
