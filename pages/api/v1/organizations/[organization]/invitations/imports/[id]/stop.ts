import { bulkParams, bulkSchema } from '@/lib/organization/invitations/bulk/schema';
import { stopBulk } from '@/lib/organization/invitations/invitations';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Stop inviting the people of a file; those already invited stay invited',
    query: bulkParams,
    answer: bulkSchema,
    run: ({ ctx, query }) => stopBulk(ctx, query.organization, query.id),
  }),
});
