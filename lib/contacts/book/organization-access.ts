import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import { policiesOf } from '@/lib/organization/organization/policies-schema';
import type { Context } from '@/lib/platform/context';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { hasPart } from './sharing-queries';
import type { Reach, Wish } from './visible-queries';

export type Opened = OrganizationScope & { reach: Reach };

/**
 * Opens an organization whose contacts the actor has access to: as a member with a card or contact of their own in it, by a team,
 * or by their role. In a transaction the organization is locked.
 * @throws AppError `unauthenticated`, `not_found` (also for members without access to any contacts), `forbidden`
 */
export async function openContacts(ctx: Context, slug: string, wish: Wish): Promise<Opened> {
  const scope = await openOrganization(ctx, slug, 'organization.read');
  const { organization, actor, standing } = scope;
  const isOwn = await hasPart(ctx.db, organization.id, actor.id);
  authorize(actor, wish, { ...standing, isOwn });
  const isAll = can(actor, wish, { role: standing.role, team: null });
  const visibility = policiesOf(organization).contactVisibility;
  return { ...scope, reach: { organizationId: organization.id, userId: actor.id, isAll, wish, visibility } };
}

/** Whether the actor may change a contact that they read. */
export function mayChange({ actor, standing }: Opened, on: { isOwn: boolean; isManaged: boolean }): boolean {
  const team = on.isManaged ? ('manager' as const) : ('viewer' as const);
  return can(actor, 'companyContact.change', { ...standing, isOwn: on.isOwn, team });
}
