import { type SQL, sql } from 'drizzle-orm';
import { profiles, profileTeams, teamGrants } from './tables';

/**
 * Returns a subquery for the ids of the people in the teams that a user manages in an organization: members of such a team,
 * and owners of a card in one. For lists of members: a manager sees only these people (`docs/permissions.md`, note i).
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
