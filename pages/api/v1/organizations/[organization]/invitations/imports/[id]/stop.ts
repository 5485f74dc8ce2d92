import { bulkParams, bulkSchema } from '@/lib/organization/invitations/bulk/schema';
import { getBulk, stopBulk } from '@/lib/organization/invitations/invitations';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Stop inviting the people of a file; those already invited stay invited',
    scope: 'organization/members',
    query: bulkParams,
    answer: bulkSchema,
    again: {
      keep: ({ id }) => ({ ids: [id] }),
      read: ({ ctx, query, kept }) => getBulk(ctx, query.organization, kept.ids[0] ?? ''),
    },
    run: ({ ctx, query }) => stopBulk(ctx, query.organization, query.id),
  }),
});
