import { noteLook } from '@/lib/platform/audit/staff-look';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { isConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import type { Relation } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import * as queries from './queries';

/** The actor's standing in an organization: their role, the best they are in any of its teams, and how fresh their sign-in is. */
export type Standing = Required<Pick<Relation, 'role' | 'team' | 'isConfirmed'>>;

/** An organization that the actor may know of, and the actor's standing in it. */
export type OrganizationScope = { organization: queries.OrganizationRow; actor: Actor; standing: Standing };

/** Acts that change nothing but the log, where they leave an entry. */
const readings: ReadonlySet<Action> = new Set(['audit.export']);

/**
 * Opens the organization with a slug, where the actor may do the action (`lib/platform/permissions`). Called again in every
 * transaction that writes; there the organization is locked, so that the role that allows the act still holds when it is done,
 * and the session is held (`holdSession`): an ended one writes nothing. A program's key and work that goes on without its session have none.
 *
 * @param more what else the permission table needs to know about the act
 * @throws AppError `unauthenticated`; `not_found` for a user who is neither member nor staff, as for an unknown slug;
 * `forbidden`; `reauth_required`; `organization_suspended` in a transaction: while staff have suspended it, its members only read
 */
export async function openOrganization(
  ctx: Context,
  slug: string,
  action: Action,
  more: Relation = {},
): Promise<OrganizationScope> {
  const actor = requireActor(ctx);
  const atHandle = await queries.selectByHandle(ctx.db, slug, actor.id, ctx.isTransaction);
  if (!atHandle) throw new AppError('not_found');
  // An organization's API key reaches no other one, whatever its maker is there.
  if (actor.key?.organizationId && actor.key.organizationId !== atHandle.organization.id)
    throw new AppError('not_found');
  const standing = { role: atHandle.role, team: atHandle.team, isConfirmed: isConfirmed(ctx, actor) };
  const on = { ...standing, ...more };
  authorize(actor, action, on);
  const isOfSession = actor.key === undefined && actor.authTime > 0;
  if (ctx.isTransaction && isOfSession && !readings.has(action)) await holdSession(ctx, actor);
  // Staff read the organization itself, not what is in it; each look is written to the log all the same.
  if (actor.staffRole && action !== 'organization.suspend')
    await noteLook(ctx, { action: 'organization.view', target: atHandle.organization.slug });
  const isStandingStill = atHandle.organization.suspendedAt !== null && !actor.staffRole;
  if (ctx.isTransaction && isStandingStill && !readings.has(action)) throw new AppError('organization_suspended');
  return { organization: atHandle.organization, actor, standing };
}
