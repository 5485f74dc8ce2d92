import { organizationAnalyticsFilter } from '@/lib/cards/visits/organization-schema';
import { analyticsSchema } from '@/lib/cards/visits/schema';
import { organizationAnalytics } from '@/lib/cards/visits/visits';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the figures of an organization over a period and the period before; of all cards you may see',
    scope: 'organization/analytics',
    query: organizationAnalyticsFilter,
    answer: analyticsSchema,
    run: ({ ctx, query: { organization, ...choice } }) => organizationAnalytics(ctx, organization, choice),
  }),
});
