import { foundOrganizationPageSchema, staffFilter } from '@/lib/journeys/staff/schema';
import { findOrganizations } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Search organizations by name or URL segment, newest first; staff only',
    scope: null,
    query: staffFilter,
    answer: foundOrganizationPageSchema,
    run: ({ ctx, query }) => findOrganizations(ctx, query),
  }),
});
