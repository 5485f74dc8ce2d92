import { addMember, openMember, targetOf } from '@/lib/organization/members/members';
import { mayBeBroughtBack } from '@/lib/organization/members/model';
import { removal } from '@/lib/organization/members/schema';
import { projectLater } from '@/lib/organization/teams/teams';
import { changesBetween, record } from '@/lib/platform/audit/service';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { offboard } from './offboard';
import { usualPlan } from './plan';

/** Who leaves without a plan keeps their sessions: they are theirs. */
export const plainPlan = { ...usualPlan, endSessions: false };

/**
 * Ends a membership: one's own (leaving), or somebody else's. Their account and personal cards stay; the organization's cards
 * that they had are paused.
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
 * Brings back somebody who was taken out, as a USER, with the cards that were not given to a colleague; nothing where they
 * are a member. Who left of their own accord has to be invited, and so has who never agreed to be one.
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
