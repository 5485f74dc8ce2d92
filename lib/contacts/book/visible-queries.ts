import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Choice } from '@/lib/organization/organization/policies-schema';
import { contacts, profiles, profileTeams, teamGrants } from '@/lib/platform/db/tables';

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
export function visibleTo(reach: Reach): SQL | undefined {
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
