import { type Actor, requireActor } from '@/lib/auth/actor';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { canOrganization, type Standing } from './permissions';
import * as queries from './queries';

/** An organization that the actor may know of, and what they are in it. */
export type Scope = { organization: queries.OrganizationRow; actor: Actor; standing: Standing };

/**
 * The organization at a segment, where the actor may do this with it. Read again in every transaction that writes; there
 * the organization is locked, so that the role that allows the act still holds when it is done.
 * @throws AppError `unauthenticated`; `not_found` for who is neither member nor staff, as where nothing is; `forbidden`
 */
export async function openOrganization(
  ctx: Context,
  slug: string,
  can: (standing: Standing, scope: Scope) => boolean,
): Promise<Scope> {
  const actor = requireActor(ctx);
  const found = await queries.selectByHandle(ctx.db, slug, actor.id, ctx.isTransaction);
  if (!found) throw new AppError('not_found');
  const standing = { role: found.role, staffRole: actor.staffRole };
  const scope = { organization: found.organization, actor, standing };
  if (!canOrganization(standing, 'organization.read')) throw new AppError('not_found');
  if (!can(standing, scope)) throw new AppError('forbidden');
  return scope;
}

/** Seconds that a sign-in counts as fresh. */
const freshFor = 300;

/** For what an owner does with the organization itself. @throws AppError `reauth_required` for a sign-in over 5 minutes ago */
export function assertFresh(ctx: Context, actor: Actor): void {
  if (actor.authTime < ctx.now.getTime() / 1000 - freshFor) throw new AppError('reauth_required');
}
