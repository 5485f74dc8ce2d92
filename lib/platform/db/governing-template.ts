import { type SQL, sql } from 'drizzle-orm';
import { profileTeams, templates } from './tables';

/**
 * The template that governs a card which is in these teams, as a subquery: a team's beats the organization's; of several teams' the
 * oldest. Templates that were never applied govern nothing, but for `counted`.
 */
export const governingTemplate = (teamIds: SQL, organizationId: SQL | string, counted: string | null) => sql`(
  select t.id from ${templates} t where t.organization_id = ${organizationId}
    and (t.applied_version is not null or t.id = ${counted}::uuid)
    and (t.team_id is null or t.team_id in ${teamIds})
  order by (t.team_id is null), t.id limit 1)`;

/** The teams of a card, as a subquery. In words of its own: columns of a single table lose its name on the way. */
export const teamsOfCard = sql`(select pt.team_id from ${profileTeams} pt where pt.profile_id = profiles.id)`;
