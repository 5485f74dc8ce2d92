import { companyNumbers } from '@/lib/company-cards/numbers';
import { numbersFilter, numbersPageSchema } from '@/lib/company-cards/numbers-schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve analytics of an organization: views, saves and exchanges by team or member, most views first',
    query: numbersFilter,
    answer: numbersPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => companyNumbers(ctx, organization, filter),
  }),
});
