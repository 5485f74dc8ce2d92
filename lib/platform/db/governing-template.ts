import { type SQL, sql } from 'drizzle-orm';
import { profileTeams, templates } from './tables';

/**
 * Returns a subquery for the template that governs a card in these teams. A team's template takes precedence over the
 * organization's; of several teams' templates, the oldest does. A template that was never applied governs nothing, unless it
 * is `counted`.
 */
export const governingTemplate = (teamIds: SQL, organizationId: SQL | string, counted: string | null) => sql`(
  select t.id from ${templates} t where t.organization_id = ${organizationId}
    and (t.applied_version is not null or t.id = ${counted}::uuid)
    and (t.team_id is null or t.team_id in ${teamIds})
  order by (t.team_id is null), t.id limit 1)`;

/**
 * The teams of a card, as a subquery. Written with its own aliases: in a query on a single table, column references lose the
 * table's name.
 */
export const teamsOfCard = sql`(select pt.team_id from ${profileTeams} pt where pt.profile_id = profiles.id)`;
