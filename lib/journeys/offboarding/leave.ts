import { addMember, openMember, targetOf } from '@/lib/organization/members/members';
import { mayBeBroughtBack, removal } from '@/lib/organization/members/model';
import { projectLater } from '@/lib/organization/teams/teams';
import { changesBetween, record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { offboard } from './offboard';
import { usualPlan } from './plan';

/** The plan for a member who is removed or leaves without one: as usual, but the member's sessions do not end. */
export const plainPlan = { ...usualPlan, endSessions: false };

/**
 * Ends a membership: the actor's own (leaving), or that of another member. The account and the personal cards stay; the
 * organization's cards that the member had are paused.
 * @throws AppError `not_found`, `forbidden`, `reauth_required` (removing another owner), `last_owner`
 */
export async function removeMember(ctx: Context, slug: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(
      tx,
      slug,
      userId,
      'present',
      'member.leave',
    );
    authorize(actor, isSelf ? 'member.leave' : removal[member.role], { ...standing, isOwn: isSelf });
    await offboard(tx, organization.id, member, plainPlan);
    await projectLater(tx, [member.id]);
  });
}

/**
 * Brings a removed member back as a USER, with the cards that were not given to a colleague; does nothing for a present member. A
 * member who left voluntarily must be invited again, and so must a user who never agreed to be a member.
 * @throws AppError `not_found`, `forbidden`, `left_by_choice`, `never_agreed`
 */
export async function restoreMember(ctx: Context, slug: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(tx, slug, userId, 'all');
    authorize(actor, removal.USER, { ...standing, isOwn: isSelf });
    if (member.status !== 'left') return;
    if (!mayBeBroughtBack(member)) throw new AppError(member.agreedAt ? 'left_by_choice' : 'never_agreed');
    await addMember(tx, organization.id, member.id, 'USER');
    const changes = changesBetween({ role: member.role }, { role: 'USER' as const });
    await record(tx, organization.id, 'member.restore', targetOf(member), changes);
  });
}
