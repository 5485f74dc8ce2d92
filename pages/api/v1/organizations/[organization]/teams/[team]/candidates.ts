import { endpoint, route } from '@/lib/http/route';
import { listCandidates } from '@/lib/teams/people';
import { candidateFilter, candidatesSchema } from '@/lib/teams/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary:
      'List up to 20 members who are not in a team; managers find members of their own teams, and others by their full email address',
    query: candidateFilter,
    answer: candidatesSchema,
    run: async ({ ctx, query }) => ({ items: await listCandidates(ctx, query.organization, query.team, query.q) }),
  }),
});
