import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { type MemberStatus, memberStatuses } from './model';
import * as queries from './queries';

export type { MemberRow } from './queries';

/** A member on whom the actor acts. */
export type MemberScope = OrganizationScope & { member: queries.MemberRow; isSelf: boolean };

export const targetOf = ({ id, name }: Pick<queries.MemberRow, 'id' | 'name'>) => ({ kind: 'member', id, name });

const statusesOf: Record<'active' | 'present' | 'all', readonly MemberStatus[]> = {
  active: ['active'],
  present: ['active', 'invited'],
  all: memberStatuses,
};

/**
 * Opens a person of an organization; each act checks for itself what the actor may do with the person. To an actor who may not
 * list all members, an unknown person and a known one look alike.
 * @param which `active` members alone, people who are `present` (also before their first sign-in), or `all` who ever belonged
 * @param action what the actor must at least be allowed to do in the organization
 * @throws AppError `not_found`, `forbidden`
 */
export async function openMember(
  ctx: Context,
  slug: string,
  userId: string,
  which: keyof typeof statusesOf = 'active',
  action: Action = 'organization.read',
): Promise<MemberScope> {
  const scope = await openOrganization(ctx, slug, action);
  const [member] = await queries.selectMembersById(ctx.db, scope.organization.id, [userId]);
  if (!member || !statusesOf[which].includes(member.status)) {
    const mayKnow = can(scope.actor, 'member.list', { ...scope.standing, team: null });
    throw new AppError(mayKnow ? 'not_found' : 'forbidden');
  }
  return { ...scope, member, isSelf: scope.actor.id === member.id };
}

/** People of an organization, whatever the state of their membership; people who never belonged to it are left out. */
export const membersById = (ctx: Context, organizationId: string, ids: string[]): Promise<queries.MemberRow[]> =>
  queries.selectMembersById(ctx.db, organizationId, ids);

/** @throws AppError `last_owner`; the organization is locked, so that two owners cannot both go at once */
export async function assertOtherOwner(tx: Context, organizationId: string, userId: string): Promise<void> {
  if ((await queries.countOtherOwners(tx.db, organizationId, userId)) === 0) throw new AppError('last_owner');
}
