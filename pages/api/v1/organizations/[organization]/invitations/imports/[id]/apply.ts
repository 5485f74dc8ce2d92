import { bulkParams, bulkSchema } from '@/lib/bulk-invitations/schema';
import { applyBulk } from '@/lib/bulk-invitations/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Invite everyone whose row is valid; runs in the background and never invites anyone twice',
    query: bulkParams,
    answer: bulkSchema,
    status: 202,
    run: ({ ctx, query }) => applyBulk(ctx, query.organization, query.id),
  }),
});
