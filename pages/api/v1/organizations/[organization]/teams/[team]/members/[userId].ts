import { endpoint, route } from '@/lib/http/route';
import { removePerson, setTeamRole } from '@/lib/teams/people';
import { grantEditSchema, teamMemberParams } from '@/lib/teams/schema';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Change a member’s role in a team to viewer or manager; only admins can add or remove managers',
    query: teamMemberParams,
    body: grantEditSchema,
    run: ({ ctx, query, body }) => setTeamRole(ctx, query.organization, query.team, query.userId, body.role),
  }),
  DELETE: endpoint({
    summary: 'Remove a member from a team, or leave it by passing your own id',
    query: teamMemberParams,
    run: ({ ctx, query }) => removePerson(ctx, query.organization, query.team, query.userId),
  }),
});
