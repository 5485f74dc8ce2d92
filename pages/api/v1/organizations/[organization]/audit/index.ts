import { listEntries } from '@/lib/audit/read';
import { auditFilter, auditPageSchema } from '@/lib/audit/read-schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What was done in an organization, the newest act first',
    query: auditFilter,
    answer: auditPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listEntries(ctx, organization, filter),
  }),
});
