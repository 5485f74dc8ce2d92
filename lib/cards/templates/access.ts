import { writeTemplate } from '@/lib/cards/card/permissions-model';
import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { teamRoleOf } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import * as queries from './queries';

export type TemplateScope = OrganizationScope & { template: queries.Found };

/** Whether the reader may edit a template, with regard to their role in the template's team. */
export function canWrite({ actor, standing }: OrganizationScope, { row, teamRole }: queries.Found): boolean {
  return can(actor, writeTemplate(row.teamId), { ...standing, team: teamRole });
}

/** Opens a template of an organization in which the actor is a member. @throws AppError `not_found`, `forbidden` */
export async function openTemplate(ctx: Context, slug: string, id: string): Promise<TemplateScope> {
  const scope = await openOrganization(ctx, slug, 'template.read');
  const template = await queries.selectTemplate(ctx.db, scope.organization.id, id, scope.actor.id);
  if (!template) throw new AppError('not_found');
  return { ...scope, template };
}

/** Opens a template that the actor may edit and apply. @throws AppError `not_found`, `forbidden` */
export async function openForWriting(ctx: Context, slug: string, id: string): Promise<TemplateScope> {
  const scope = await openTemplate(ctx, slug, id);
  const { row, teamRole } = scope.template;
  authorize(scope.actor, writeTemplate(row.teamId), { ...scope.standing, team: teamRole });
  return scope;
}

/**
 * Opens an organization in which the actor may create a template, for itself or for one of its teams. @throws AppError
 * `not_found`, `forbidden`
 */
export async function openForMaking(ctx: Context, slug: string, teamId: string | null): Promise<OrganizationScope> {
  const scope = await openOrganization(ctx, slug, 'template.read');
  const team = teamId ? await teamRoleOf(ctx, teamId, scope.actor.id) : null;
  authorize(scope.actor, writeTemplate(teamId), { ...scope.standing, team });
  if (teamId && !(await queries.isTeam(ctx.db, scope.organization.id, teamId))) throw new AppError('not_found');
  return scope;
}
