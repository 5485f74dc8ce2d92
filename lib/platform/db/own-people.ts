import { type SQL, sql } from 'drizzle-orm';
import { profiles, profileTeams, teamGrants } from './tables';

/**
 * The ids of the people of the teams that somebody manages in an organization, as a subquery: who is in such a team, and who
 * has a card in one. For lists of members: a manager sees these people only (`docs/permissions.md`, note i).
 */
export function peopleOfOwnTeams(organizationId: string, managerId: string): SQL {
  const own = sql`(
    select ${teamGrants.teamId} from ${teamGrants}
    where ${teamGrants.organizationId} = ${organizationId} and ${teamGrants.userId} = ${managerId} and ${teamGrants.role} = 'manager')`;
  return sql`(
    select theirs.user_id from ${teamGrants} theirs where theirs.team_id in ${own}
    union select ${profiles.ownerId} from ${profileTeams} join ${profiles} on ${profiles.id} = ${profileTeams.profileId}
      where ${profileTeams.teamId} in ${own} and ${profiles.deletedAt} is null)`;
}
