import { endpoint, route } from '@/lib/http/route';
import { foundOrganizationPageSchema, staffFilter } from '@/lib/staff/schema';
import { findOrganizations } from '@/lib/staff/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Search organizations by name or URL segment, newest first; staff only',
    query: staffFilter,
    answer: foundOrganizationPageSchema,
    run: ({ ctx, query }) => findOrganizations(ctx, query),
  }),
});
