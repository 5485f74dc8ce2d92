import { cardsHeldBy } from '@/lib/cards/card/card';
import { countContactsOf } from '@/lib/contacts/book/book';
import { type MemberScope, openMember } from '@/lib/organization/members/members';
import { removal } from '@/lib/organization/members/model';
import { projectLater, teamsOfMember } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { authorize } from '@/lib/platform/permissions/authorize';
import type { Relation } from '@/lib/platform/permissions/can';
import { offboard } from './offboard';
import type { Offboarded, OffboardingPlan, OffboardingPreview } from './plan';
import * as queries from './queries';

export { removeMember, restoreMember } from './leave';
export { offboard } from './offboard';
export { offboardedSchema, offboardingPreviewSchema, offboardingSchema, usualPlan } from './plan';
export { actOnMembers } from './remove-many';

/** Opens a present or former member whom the actor may offboard. */
async function openLeaver(ctx: Context, slug: string, userId: string, more: Relation = {}): Promise<MemberScope> {
  const member = await openMember(ctx, slug, userId, 'all');
  authorize(member.actor, removal[member.member.role], { ...member.standing, isOwn: member.isSelf, ...more });
  return member;
}

/**
 * Everything that a member has in the organization, for the actor who decides what becomes of it. The preview needs no fresh
 * sign-in, not even for an owner.
 * @throws AppError `not_found`, `forbidden`
 */
export async function previewOffboarding(ctx: Context, slug: string, userId: string): Promise<OffboardingPreview> {
  const { organization, member } = await openLeaver(ctx, slug, userId, { isConfirmed: true });
  const { id, name, role, status } = member;
  const teams = await teamsOfMember(ctx, organization.id, id);
  return {
    ...{ id, name, role, status },
    cards: await cardsHeldBy(ctx, organization.id, id),
    contacts: await countContactsOf(ctx, organization.id, id),
    codes: await queries.countCodes(ctx.db, organization.id, id),
    teams: teams.map((team) => team.name),
  };
}

/**
 * Ends a membership and applies the plan at once: see {@link offboard}. Safe to repeat, also for a former member.
 * @throws AppError `not_found`, `forbidden`, `reauth_required` (owners), `last_owner`, `invalid_fields`, `contact_limit_reached`
 */
export async function offboardMember(
  ctx: Context,
  slug: string,
  userId: string,
  plan: OffboardingPlan,
): Promise<Offboarded> {
  return inTransaction(ctx, async (tx) => {
    const { organization, member } = await openLeaver(tx, slug, userId);
    const done = await offboard(tx, organization.id, member, plan);
    if (done.hasEnded) await projectLater(tx, [member.id]);
    return done;
  });
}
