import { organizationExportFilter } from '@/lib/cards/visits/organization-schema';
import { exportOrganizationAnalytics } from '@/lib/cards/visits/visits';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the figures of an organization as a CSV file, by day, team, member or another table',
    scope: 'organization/analytics',
    files: ['text/csv'],
    query: organizationExportFilter,
    limits: [{ by: 'actor', limit: { name: 'analytics-export', points: 60, seconds: 3600 } }],
    run: async ({ ctx, query: { organization, ...choice } }) =>
      fileAnswer(await exportOrganizationAnalytics(ctx, organization, choice)),
  }),
});
