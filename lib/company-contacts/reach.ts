import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { contacts, profiles, profileTeams, teamGrants } from '@/lib/db/tables';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import { type Choice, policiesOf } from '@/lib/organizations/policies';
import { authorize } from '@/lib/permissions/authorize';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import { hasPart } from './queries';

/** What somebody wants to do with contacts of an organization. */
export type Wish = 'companyContact.read' | 'companyContact.change';

/** Which contacts of an organization somebody reaches. */
export type Reach = {
  organizationId: string;
  userId: string;
  /** Whether all of them, whatever card they came through. */
  isAll: boolean;
  wish: Wish;
  /** Who of a card's teams reads what comes in through it, besides those who manage one. */
  visibility: Choice;
};

/** Whether a card of a team is open to somebody by their grant in it. */
function isOpen({ wish, visibility }: Reach): SQL {
  const manages = sql`g.role = 'manager'`;
  if (wish === 'companyContact.change' || visibility === 'no') return manages;
  return visibility === 'yes' ? sql`true` : sql`(${manages} or p.shares_contacts)`;
}

/** The contacts in reach: one's own, and those that came through cards of one's teams. */
export function reached(reach: Reach): SQL | undefined {
  const { organizationId, userId, isAll } = reach;
  const ofOrganization = eq(contacts.organizationId, organizationId);
  if (isAll) return ofOrganization;
  const cards = sql`(select t.profile_id from ${profileTeams} t join ${profiles} p on p.id = t.profile_id
    join ${teamGrants} g on g.team_id = t.team_id and g.user_id = ${userId}
    where t.organization_id = ${organizationId} and ${isOpen(reach)})`;
  return and(ofOrganization, or(eq(contacts.ownerId, userId), sql`${contacts.sourceProfileId} in ${cards}`));
}

/** Whether somebody manages a team of the card that a contact came through. */
export const isManaged = (userId: string) => sql<boolean>`exists (
  select from ${profileTeams} t join ${teamGrants} g on g.team_id = t.team_id
  where t.profile_id = ${contacts.sourceProfileId} and g.user_id = ${userId} and g.role = 'manager')`;

export type Opened = Scope & { reach: Reach };

/**
 * An organization whose contacts the actor has to do with: as its member by a card or contact of their own, by a team, or by
 * their role. In a transaction the organization is locked.
 * @throws AppError `unauthenticated`, `not_found` (also for members with no part in them), `forbidden`
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
