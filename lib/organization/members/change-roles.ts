import type { OrganizationScope } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { refusal } from '@/lib/platform/permissions/can';
import { targetOf } from './access';
import * as queries from './queries';
import type { BulkOutcome, MemberBulk } from './schema';

type RoleAct = Extract<MemberBulk, { act: 'role' }>;

/**
 * The outcome for one of many members that stands for a refusal.
 * @throws AppError `reauth_required`: the actor confirms once for all members, before anything is done
 */
export function asOutcome(reason: ReturnType<typeof refusal>): BulkOutcome | null {
  if (reason === 'reauth_required') throw new AppError(reason);
  return reason === null || reason === 'not_found' ? reason : 'forbidden';
}

/** Why one member's role is not changed; null where it is. */
function roleRefusal(
  { actor, standing }: OrganizationScope,
  member: queries.MemberRow,
  to: RoleAct['role'],
): BulkOutcome | null {
  const on = { ...standing, isOwn: actor.id === member.id };
  const refused = asOutcome(refusal(actor, 'member.changeRole', on));
  if (refused) return refused;
  if (member.role === to) return 'unchanged';
  // Taking the role of an owner away is an act of its own.
  return member.role === 'OWNER' ? 'forbidden' : null;
}

/**
 * Gives members another role, each with its own outcome; audited. In a transaction that has locked the organization.
 * @throws AppError `reauth_required` where a member becomes an ADMIN
 */
export async function changeRoles(
  tx: Context,
  scope: OrganizationScope,
  members: queries.MemberRow[],
  to: RoleAct['role'],
): Promise<Map<string, BulkOutcome>> {
  const outcomes = new Map<string, BulkOutcome>();
  for (const member of members) outcomes.set(member.id, roleRefusal(scope, member, to) ?? 'done');
  const changed = members.filter(({ id }) => outcomes.get(id) === 'done');
  if (to === 'ADMIN' && changed.length > 0) await holdConfirmed(tx, scope.actor);
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
