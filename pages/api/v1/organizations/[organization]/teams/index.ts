import { organizationParams } from '@/lib/organization/organization/schema';
import { newTeamSchema, teamFilter, teamPageSchema, teamSchema } from '@/lib/organization/teams/schema';
import { createTeam, listTeams } from '@/lib/organization/teams/teams';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the teams of an organization by name, with your role in each',
    scope: 'organization/members',
    query: teamFilter,
    answer: teamPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listTeams(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Create a team; an organization can have up to 200',
    scope: 'organization/members',
    query: organizationParams,
    body: newTeamSchema,
    answer: teamSchema,
    status: 201,
    run: ({ ctx, query, body }) => createTeam(ctx, query.organization, body),
  }),
});
