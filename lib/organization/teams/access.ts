import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import type { Relation } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import type { TeamRole } from './model';
import * as queries from './queries';

/** A team of an organization that the actor may know of; `relation` has the actor's roles in the organization and this team. */
export type TeamScope = OrganizationScope & { team: queries.TeamRow; relation: Relation & { team: TeamRole | null } };

/**
 * Opens the team with an id, where the actor may do the action with it. In a transaction its organization is locked.
 * @throws AppError `not_found`, `forbidden`
 */
export async function openTeam(ctx: Context, slug: string, teamId: string, action: Action): Promise<TeamScope> {
  // Every member may know which teams there are.
  const scope = await openOrganization(ctx, slug, 'team.list');
  const team = await queries.selectTeam(ctx.db, scope.organization.id, teamId);
  if (!team) throw new AppError('not_found');
  const own = await queries.selectRole(ctx.db, team.id, scope.actor.id);
  const relation = { ...scope.standing, team: own };
  authorize(scope.actor, action, relation);
  return { ...scope, team, relation };
}
