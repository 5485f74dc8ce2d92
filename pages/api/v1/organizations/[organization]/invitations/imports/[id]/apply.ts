import { bulkParams, bulkSchema } from '@/lib/organization/invitations/bulk/schema';
import { applyBulk, getBulk } from '@/lib/organization/invitations/invitations';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Invite everyone whose row is valid; runs in the background and never invites anyone twice',
    scope: 'organization/members',
    query: bulkParams,
    answer: bulkSchema,
    again: {
      keep: ({ id }) => ({ ids: [id] }),
      read: ({ ctx, query, kept }) => getBulk(ctx, query.organization, kept.ids[0] ?? ''),
    },
    status: 202,
    run: ({ ctx, query }) => applyBulk(ctx, query.organization, query.id),
  }),
});
