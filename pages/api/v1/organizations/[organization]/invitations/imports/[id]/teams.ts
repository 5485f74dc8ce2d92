import { bulkParams, bulkSchema, missingTeamsSchema } from '@/lib/organization/invitations/bulk/schema';
import { getBulk, makeMissingTeams } from '@/lib/organization/invitations/invitations';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Create the teams that are named in a dry run but missing in the organization',
    scope: 'organization/members',
    query: bulkParams,
    body: missingTeamsSchema,
    answer: bulkSchema,
    again: {
      keep: ({ id }) => ({ ids: [id] }),
      read: ({ ctx, query, kept }) => getBulk(ctx, query.organization, kept.ids[0] ?? ''),
    },
    run: ({ ctx, query, body }) => makeMissingTeams(ctx, query.organization, query.id, body.names),
  }),
});
