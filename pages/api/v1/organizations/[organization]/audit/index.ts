import { listEntries } from '@/lib/organization/audit-log/audit-log';
import { auditFilter, auditPageSchema } from '@/lib/organization/audit-log/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the audit log of an organization, newest entries first',
    scope: 'organization/audit',
    query: auditFilter,
    answer: auditPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listEntries(ctx, organization, filter),
  }),
});
