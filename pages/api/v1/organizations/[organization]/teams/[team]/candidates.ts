import { candidateFilter, candidatesSchema } from '@/lib/organization/teams/schema';
import { listCandidates } from '@/lib/organization/teams/teams';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary:
      'List up to 20 members who are not in a team; managers find members of their own teams, and others by their full email address',
    scope: 'organization/members',
    query: candidateFilter,
    answer: candidatesSchema,
    run: async ({ ctx, query }) => ({ items: await listCandidates(ctx, query.organization, query.team, query.q) }),
  }),
});
