import { exportAnalytics } from '@/lib/cards/card/card';
import { numbersExportFilter } from '@/lib/cards/card/organization-analytics-schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the analytics of an organization as CSV',
    files: ['text/csv'],
    query: numbersExportFilter,
    limits: [{ by: 'actor', limit: { name: 'numbers-export', points: 60, seconds: 3600 } }],
    run: async ({ ctx, query: { organization, ...choice } }) =>
      fileAnswer(await exportAnalytics(ctx, organization, choice)),
  }),
});
