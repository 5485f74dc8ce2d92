import { exportNumbers } from '@/lib/company-cards/numbers';
import { numbersExportFilter } from '@/lib/company-cards/numbers-schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the analytics of an organization as CSV',
    files: ['text/csv'],
    query: numbersExportFilter,
    limits: [{ by: 'actor', limit: { name: 'numbers-export', points: 60, seconds: 3600 } }],
    run: ({ ctx, query: { organization, ...choice } }) => exportNumbers(ctx, organization, choice),
  }),
});
