import { listEntries } from '@/lib/audit/read';
import { auditFilter, auditPageSchema } from '@/lib/audit/read-schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the audit log of an organization, newest entries first',
    query: auditFilter,
    answer: auditPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listEntries(ctx, organization, filter),
  }),
});
