import { analyticsExportFilter } from '@/lib/cards/visits/schema';
import { exportAnalytics } from '@/lib/cards/visits/visits';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the figures of your cards as a CSV file, by day or by another table',
    scope: 'analytics',
    files: ['text/csv'],
    query: analyticsExportFilter,
    limits: [{ by: 'actor', limit: { name: 'analytics-export', points: 60, seconds: 3600 } }],
    run: async ({ ctx, query: { table, card = null, days = null, from = null, to = null } }) =>
      fileAnswer(await exportAnalytics(ctx, { card, days, from, to }, table)),
  }),
});
