import { exportNumbers } from '@/lib/company-cards/numbers';
import { numbersExportFilter } from '@/lib/company-cards/numbers-schema';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the analytics of an organization as CSV',
    files: ['text/csv'],
    query: numbersExportFilter,
    limits: [{ by: 'actor', limit: { name: 'numbers-export', points: 60, seconds: 3600 } }],
    run: async ({ ctx, query: { organization, ...choice } }) =>
      fileAnswer(await exportNumbers(ctx, organization, choice)),
  }),
});
