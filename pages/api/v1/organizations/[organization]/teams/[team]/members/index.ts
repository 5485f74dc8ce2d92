import {
  grantResultsSchema,
  grantsSchema,
  rosterFilter,
  rosterPageSchema,
  teamParams,
} from '@/lib/organization/teams/schema';
import { addPeople, listRoster } from '@/lib/organization/teams/teams';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the members of a team with their cards in it, managers first',
    scope: 'organization/members',
    query: rosterFilter,
    answer: rosterPageSchema,
    run: ({ ctx, query: { organization, team, ...filter } }) => listRoster(ctx, organization, team, filter),
  }),
  PUT: endpoint({
    summary: 'Add up to 200 members to a team as viewers or managers; existing roles are never lowered',
    scope: 'organization/members',
    query: teamParams,
    body: grantsSchema,
    answer: grantResultsSchema,
    run: ({ ctx, query, body }) => addPeople(ctx, query.organization, query.team, body),
  }),
});
