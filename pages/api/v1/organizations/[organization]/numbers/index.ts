import { organizationAnalytics } from '@/lib/cards/card/card';
import { numbersFilter, numbersPageSchema } from '@/lib/cards/card/organization-analytics-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve analytics of an organization: views, saves and exchanges by team or member, most views first',
    query: numbersFilter,
    answer: numbersPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => organizationAnalytics(ctx, organization, filter),
  }),
});
