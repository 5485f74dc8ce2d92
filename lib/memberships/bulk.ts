import { record } from '@/lib/audit/service';
import { inTransaction } from '@/lib/db/transaction';
import { offboard } from '@/lib/offboarding/offboard';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import { refusal } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import { projectLater } from '@/lib/teams/grants';
import { plainPlan } from './leave';
import { targetOf } from './open';
import * as queries from './queries';
import { type BulkOutcome, type MemberBulk, type MemberBulkAnswer, removal } from './schema';

type RoleAct = Extract<MemberBulk, { act: 'role' }>;

const asOutcome = (reason: ReturnType<typeof refusal>): BulkOutcome | null =>
  reason === null ? null : reason === 'reauth_required' || reason === 'not_found' ? reason : 'forbidden';

/** Why one member's role is not changed; null where it is. */
function roleRefusal({ actor, standing }: Scope, member: queries.MemberRow, to: RoleAct['role']): BulkOutcome | null {
  const on = { ...standing, isOwn: actor.id === member.id };
  const refused = asOutcome(refusal(actor, 'member.changeRole', on));
  if (refused) return refused;
  if (member.role === to) return 'unchanged';
  // Unmaking an owner is an act of its own.
  return member.role === 'OWNER' ? 'forbidden' : null;
}

async function changeRoles(tx: Context, scope: Scope, members: queries.MemberRow[], to: RoleAct['role']) {
  const outcomes = new Map<string, BulkOutcome>();
  for (const member of members) outcomes.set(member.id, roleRefusal(scope, member, to) ?? 'done');
  const changed = members.filter(({ id }) => outcomes.get(id) === 'done');
  await queries.updateRole(
    tx.db,
    scope.organization.id,
    changed.map(({ id }) => id),
    to,
  );
  for (const member of changed)
    await record(tx, scope.organization.id, 'member.role', targetOf(member), { role: { from: member.role, to } });
  return outcomes;
}

async function removeAll(tx: Context, scope: Scope, members: queries.MemberRow[]) {
  const outcomes = new Map<string, BulkOutcome>();
  for (const member of members) {
    const isSelf = scope.actor.id === member.id;
    // Leaving is an act of its own, and so is removing an owner.
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
 * One act on several members, each with its own outcome: what one may not have done to them does not hold up the others.
 * Repeating it changes nothing more. Owners are passed over.
 * @throws AppError `not_found`; `forbidden` for who may do this with nobody
 */
export async function actOnMembers(ctx: Context, slug: string, bulk: MemberBulk): Promise<MemberBulkAnswer> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openOrganization(tx, slug, bulk.act === 'role' ? 'member.changeRole' : removal.USER);
    const known = await queries.selectMembersById(tx.db, scope.organization.id, bulk.ids);
    const present = known.filter(
      ({ status }) => status === 'active' || (bulk.act === 'remove' && status === 'invited'),
    );
    const outcomes =
      bulk.act === 'role' ? await changeRoles(tx, scope, present, bulk.role) : await removeAll(tx, scope, present);
    const gone = new Set(known.filter(({ status }) => status === 'left').map(({ id }) => id));
    const otherwise = (id: string): BulkOutcome => (bulk.act === 'remove' && gone.has(id) ? 'unchanged' : 'not_found');
    return { items: bulk.ids.map((id) => ({ id, result: outcomes.get(id) ?? otherwise(id) })) };
  });
}
