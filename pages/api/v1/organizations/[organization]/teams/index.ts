import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import { newTeamSchema, teamFilter, teamPageSchema, teamSchema } from '@/lib/teams/schema';
import { createTeam, listTeams } from '@/lib/teams/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the teams of an organization by name, with your role in each',
    query: teamFilter,
    answer: teamPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listTeams(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Create a team; an organization can have up to 200',
    query: organizationParams,
    body: newTeamSchema,
    answer: teamSchema,
    status: 201,
    run: ({ ctx, query, body }) => createTeam(ctx, query.organization, body),
  }),
});
