import { bulkSchema, bulksSchema, mostBytes } from '@/lib/bulk-invitations/schema';
import { listBulks, startBulk } from '@/lib/bulk-invitations/service';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Files of people to invite of the last 30 days, the newest first',
    query: organizationParams,
    answer: bulksSchema,
    run: async ({ ctx, query }) => ({ items: await listBulks(ctx, query.organization), nextCursor: null }),
  }),
  POST: endpoint({
    summary:
      'Begin with a dry run: a CSV file or an Excel workbook (at most 5 MB and 2,000 rows) as multipart/form-data; nobody is invited before `apply`',
    query: organizationParams,
    isUpload: true,
    maxBytes: mostBytes,
    answer: bulkSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'bulk-invitations', points: 60, seconds: 3600 } }],
    run: ({ ctx, query, file }) => startBulk(ctx, query.organization, file),
  }),
});
