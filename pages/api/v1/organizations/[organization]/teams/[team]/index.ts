import { teamEditSchema, teamParams, teamSchema } from '@/lib/organization/teams/schema';
import { deleteTeam, editTeam, getTeam } from '@/lib/organization/teams/teams';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a team with your role in it',
    scope: 'organization/members',
    query: teamParams,
    answer: teamSchema,
    run: ({ ctx, query }) => getTeam(ctx, query.organization, query.team),
  }),
  PATCH: endpoint({
    summary: 'Rename a team',
    scope: 'organization/members',
    query: teamParams,
    body: teamEditSchema,
    answer: teamSchema,
    run: ({ ctx, query, body }) => editTeam(ctx, query.organization, query.team, body),
  }),
  DELETE: endpoint({
    summary: 'Delete a team; its members and cards stay in the organization',
    scope: 'organization/members',
    query: teamParams,
    run: ({ ctx, query }) => deleteTeam(ctx, query.organization, query.team),
  }),
});
