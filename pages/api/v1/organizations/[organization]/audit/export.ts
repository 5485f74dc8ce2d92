import { exportEntries } from '@/lib/audit/export';
import { auditExportFilter } from '@/lib/audit/read-schema';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the audit log of an organization as CSV; the export itself is logged',
    files: ['text/csv'],
    query: auditExportFilter,
    limits: [{ by: 'actor', limit: { name: 'audit-export', points: 60, seconds: 3600 } }],
    run: async ({ ctx, query: { organization, ...choice } }) =>
      fileAnswer(await exportEntries(ctx, organization, choice)),
  }),
});
