import { bulkSchema, bulksSchema } from '@/lib/organization/invitations/bulk/schema';
import { getBulk, listBulks, startBulk } from '@/lib/organization/invitations/invitations';
import { maxFileBytes } from '@/lib/organization/invitations/limits';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the bulk invitation files of the last 30 days, newest first',
    scope: 'organization/members',
    query: organizationParams,
    answer: bulksSchema,
    run: async ({ ctx, query }) => ({ items: await listBulks(ctx, query.organization), nextCursor: null }),
  }),
  POST: endpoint({
    summary:
      'Start bulk invitations with a dry run: a CSV or Excel file of up to 5 MB and 2,000 rows as multipart/form-data; no one is invited until `apply`',
    scope: 'organization/members',
    query: organizationParams,
    isUpload: true,
    maxBytes: maxFileBytes,
    answer: bulkSchema,
    again: {
      keep: ({ id }) => ({ ids: [id] }),
      read: ({ ctx, query, kept }) => getBulk(ctx, query.organization, kept.ids[0] ?? ''),
    },
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'bulk-invitations', points: 60, seconds: 3600 } }],
    run: ({ ctx, query, file }) => startBulk(ctx, query.organization, file),
  }),
});
