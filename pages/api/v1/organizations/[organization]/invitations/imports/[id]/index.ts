import { bulkEditSchema, bulkParams, bulkSchema } from '@/lib/organization/invitations/bulk/schema';
import { editBulk, getBulk, purgeBulk } from '@/lib/organization/invitations/invitations';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a bulk invitation file with its status, progress and row counts',
    scope: 'organization/members',
    query: bulkParams,
    answer: bulkSchema,
    run: ({ ctx, query }) => getBulk(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Change what columns mean, the team for rows without one, or whether emails are sent',
    scope: 'organization/members',
    query: bulkParams,
    body: bulkEditSchema,
    answer: bulkSchema,
    run: ({ ctx, query, body }) => editBulk(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete a bulk invitation file; people already invited stay invited',
    scope: 'organization/members',
    query: bulkParams,
    run: ({ ctx, query }) => purgeBulk(ctx, query.organization, query.id),
  }),
});
