import { grantEditSchema, teamMemberParams } from '@/lib/organization/teams/schema';
import { removePerson, setTeamRole } from '@/lib/organization/teams/teams';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Change a member’s role in a team to viewer or manager; only admins can add or remove managers',
    scope: 'organization/members',
    query: teamMemberParams,
    body: grantEditSchema,
    run: ({ ctx, query, body }) => setTeamRole(ctx, query.organization, query.team, query.userId, body.role),
  }),
  DELETE: endpoint({
    summary: 'Remove a member from a team, or leave it by passing your own id',
    scope: 'organization/members',
    query: teamMemberParams,
    run: ({ ctx, query }) => removePerson(ctx, query.organization, query.team, query.userId),
  }),
});
