import { exportEntries } from '@/lib/audit/export';
import { auditExportFilter } from '@/lib/audit/read-schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What was done in an organization as a table (CSV); taking it is written down too',
    files: ['text/csv'],
    query: auditExportFilter,
    limits: [{ by: 'actor', limit: { name: 'audit-export', points: 60, seconds: 3600 } }],
    run: ({ ctx, query: { organization, ...choice } }) => exportEntries(ctx, organization, choice),
  }),
});
