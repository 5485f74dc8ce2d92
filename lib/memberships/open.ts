import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import { can } from '@/lib/permissions/can';
import * as queries from './queries';

/** A member on whom the actor acts. */
export type Found = Scope & { member: queries.MemberRow; isSelf: boolean };

export const targetOf = ({ id, name }: Pick<queries.MemberRow, 'id' | 'name'>) => ({ kind: 'member', id, name });

/**
 * Somebody of an organization; what the actor may do with them is asked by the act. To who may not list everybody, an
 * unknown person and a known one look alike.
 * @param which `active` members alone, or `all` who ever belonged to it
 * @throws AppError `not_found`, `forbidden`
 */
export async function openMember(
  ctx: Context,
  slug: string,
  userId: string,
  which: 'active' | 'all' = 'active',
): Promise<Found> {
  const scope = await openOrganization(ctx, slug, 'organization.read');
  const [member] = await queries.selectMembersById(ctx.db, scope.organization.id, [userId]);
  if (!member || (which === 'active' && member.status !== 'active')) {
    const mayKnow = can(scope.actor, 'member.list', { ...scope.standing, team: null });
    throw new AppError(mayKnow ? 'not_found' : 'forbidden');
  }
  return { ...scope, member, isSelf: scope.actor.id === member.id };
}

/** @throws AppError `last_owner`; the organization is locked, so that two owners cannot both go at once */
export async function assertOtherOwner(tx: Context, organizationId: string, userId: string): Promise<void> {
  if ((await queries.countOtherOwners(tx.db, organizationId, userId)) === 0) throw new AppError('last_owner');
}
