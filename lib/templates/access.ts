import type { Actor } from '@/lib/auth/actor';
import { AppError } from '@/lib/errors';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import { authorize } from '@/lib/permissions/authorize';
import { can, type Relation } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import { teamRoleOf } from '@/lib/teams/grants';
import * as queries from './queries';

export type TemplateScope = Scope & { found: queries.Found };

const writing = (teamId: string | null) => (teamId ? 'template.writeTeam' : 'template.writeOrganization');

/** Whether somebody may change a template; `team` of the relation is what they are in its team. */
export function mayWrite(actor: Actor, teamId: string | null, relation: Relation): boolean {
  return can(actor, writing(teamId), relation);
}

/** Whether the reader may change a template, by what they are in its team. */
export function canWrite({ actor, standing }: Scope, { row, teamRole }: queries.Found): boolean {
  return mayWrite(actor, row.teamId, { ...standing, team: teamRole });
}

/** A template of an organization that the actor belongs to. @throws AppError `not_found`, `forbidden` */
export async function openTemplate(ctx: Context, slug: string, id: string): Promise<TemplateScope> {
  const scope = await openOrganization(ctx, slug, 'template.read');
  const found = await queries.selectTemplate(ctx.db, scope.organization.id, id, scope.actor.id);
  if (!found) throw new AppError('not_found');
  return { ...scope, found };
}

/** A template that the actor may change and apply. @throws AppError `not_found`, `forbidden` */
export async function openForWriting(ctx: Context, slug: string, id: string): Promise<TemplateScope> {
  const scope = await openTemplate(ctx, slug, id);
  const { row, teamRole } = scope.found;
  authorize(scope.actor, writing(row.teamId), { ...scope.standing, team: teamRole });
  return scope;
}

/** The organization, for who may make a template of it, or of one of its teams. @throws AppError `not_found`, `forbidden` */
export async function openForMaking(ctx: Context, slug: string, teamId: string | null): Promise<Scope> {
  const scope = await openOrganization(ctx, slug, 'template.read');
  const team = teamId ? await teamRoleOf(ctx, teamId, scope.actor.id) : null;
  authorize(scope.actor, writing(teamId), { ...scope.standing, team });
  if (teamId && !(await queries.isTeam(ctx.db, scope.organization.id, teamId))) throw new AppError('not_found');
  return scope;
}
