import { asOutcome, changeRoles, type MemberRow, membersById } from '@/lib/organization/members/members';
import { removal } from '@/lib/organization/members/model';
import type { BulkOutcome, MemberBulk, MemberBulkAnswer } from '@/lib/organization/members/schema';
import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { projectLater } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { refusal } from '@/lib/platform/permissions/can';
import { plainPlan } from './leave';
import { offboard } from './offboard';

async function removeAll(tx: Context, scope: OrganizationScope, members: MemberRow[]) {
  const outcomes = new Map<string, BulkOutcome>();
  for (const member of members) {
    const isSelf = scope.actor.id === member.id;
    // The actor cannot leave by this act, and an owner cannot be removed by it: both have acts of their own.
    const isKept = isSelf || member.role === 'OWNER';
    const refused = asOutcome(refusal(scope.actor, removal[member.role], { ...scope.standing, isOwn: isSelf }));
    outcomes.set(member.id, refused ?? (isKept ? 'forbidden' : 'done'));
    if (outcomes.get(member.id) === 'done') await offboard(tx, scope.organization.id, member, plainPlan);
  }
  await projectLater(
    tx,
    members.map(({ id }) => id).filter((id) => outcomes.get(id) === 'done'),
  );
  return outcomes;
}

/**
 * Does one act to several members, each with an outcome of its own: a member on whom the actor may not act does not stop the
 * others. Repeating it changes nothing more. Owners are skipped.
 * @throws AppError `not_found`; `forbidden` for an actor who may do this to no one
 */
export async function actOnMembers(ctx: Context, slug: string, bulk: MemberBulk): Promise<MemberBulkAnswer> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openOrganization(tx, slug, bulk.act === 'role' ? 'member.changeRole' : removal.USER);
    const members = await membersById(tx, scope.organization.id, bulk.ids);
    const present = members.filter(
      ({ status }) => status === 'active' || (bulk.act === 'remove' && status === 'invited'),
    );
    const outcomes =
      bulk.act === 'role' ? await changeRoles(tx, scope, present, bulk.role) : await removeAll(tx, scope, present);
    const gone = new Set(members.filter(({ status }) => status === 'left').map(({ id }) => id));
    const otherwise = (id: string): BulkOutcome => (bulk.act === 'remove' && gone.has(id) ? 'unchanged' : 'not_found');
    return { items: bulk.ids.map((id) => ({ id, result: outcomes.get(id) ?? otherwise(id) })) };
  });
}
