import { bulkParams, bulkSchema, missingTeamsSchema } from '@/lib/bulk-invitations/schema';
import { makeMissingTeams } from '@/lib/bulk-invitations/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Make teams that the rows of a dry run name and the organization does not have',
    query: bulkParams,
    body: missingTeamsSchema,
    answer: bulkSchema,
    run: ({ ctx, query, body }) => makeMissingTeams(ctx, query.organization, query.id, body.names),
  }),
});
