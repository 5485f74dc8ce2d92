import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Choice } from '@/lib/organization/organization/model';
import { contacts, profiles, profileTeams, teamGrants } from '@/lib/platform/db/tables';

/** What a user wants to do with contacts of an organization. */
export type Wish = 'companyContact.read' | 'companyContact.change';

/** Which contacts of an organization a user reaches. */
export type Reach = {
  organizationId: string;
  userId: string;
  /** Whether the user reaches all contacts, whatever card they came through. */
  isAll: boolean;
  wish: Wish;
  /** Whether members of a card's teams may read the contacts that come through it. Managers of a team always may. */
  visibility: Choice;
};

/** Whether a user's grant in a team opens a card of the team to them. */
function isOpen({ wish, visibility }: Reach): SQL {
  const manages = sql`g.role = 'manager'`;
  if (wish === 'companyContact.change' || visibility === 'no') return manages;
  return visibility === 'yes' ? sql`true` : sql`(${manages} or p.shares_contacts)`;
}

/** Matches the contacts in reach: the user's own, and those that came through cards of the user's teams. */
export function visibleTo(reach: Reach): SQL | undefined {
  const { organizationId, userId, isAll } = reach;
  const ofOrganization = eq(contacts.organizationId, organizationId);
  if (isAll) return ofOrganization;
  const cards = sql`(select t.profile_id from ${profileTeams} t join ${profiles} p on p.id = t.profile_id
    join ${teamGrants} g on g.team_id = t.team_id and g.user_id = ${userId}
    where t.organization_id = ${organizationId} and ${isOpen(reach)})`;
  return and(ofOrganization, or(eq(contacts.ownerId, userId), sql`${contacts.sourceProfileId} in ${cards}`));
}

/** Whether a user manages a team of the card that a contact came through. */
export const isManaged = (userId: string) => sql<boolean>`exists (
  select from ${profileTeams} t join ${teamGrants} g on g.team_id = t.team_id
  where t.profile_id = ${contacts.sourceProfileId} and g.user_id = ${userId} and g.role = 'manager')`;
