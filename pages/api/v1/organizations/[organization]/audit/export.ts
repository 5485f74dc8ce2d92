import { exportEntries } from '@/lib/organization/audit-log/audit-log';
import { auditExportFilter } from '@/lib/organization/audit-log/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the audit log of an organization as CSV; the export itself is logged',
    scope: 'organization/audit',
    files: ['text/csv'],
    query: auditExportFilter,
    limits: [{ by: 'actor', limit: { name: 'audit-export', points: 60, seconds: 3600 } }],
    run: async ({ ctx, query: { organization, ...choice } }) =>
      fileAnswer(await exportEntries(ctx, organization, choice)),
  }),
});
