import { endpoint, route } from '@/lib/http/route';
import { removePerson, setTeamRole } from '@/lib/teams/people';
import { grantEditSchema, teamMemberParams } from '@/lib/teams/schema';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Make a member viewer or manager of a team; managers are made and unmade by admins',
    query: teamMemberParams,
    body: grantEditSchema,
    run: ({ ctx, query, body }) => setTeamRole(ctx, query.organization, query.team, query.userId, body.role),
  }),
  DELETE: endpoint({
    summary: 'Take somebody out of a team, or with the own id leave it',
    query: teamMemberParams,
    run: ({ ctx, query }) => removePerson(ctx, query.organization, query.team, query.userId),
  }),
});
