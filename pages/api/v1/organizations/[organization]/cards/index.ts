import { createCompanyCards } from '@/lib/company-cards/make';
import {
  companyCardFilter,
  companyCardPageSchema,
  companyCardsSchema,
  newCompanyCardsSchema,
} from '@/lib/company-cards/schema';
import { listCompanyCards } from '@/lib/company-cards/service';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary:
      'List an organization’s cards by the name on them: all of them for admins, otherwise your own and those of your teams',
    query: companyCardFilter,
    answer: companyCardPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listCompanyCards(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Create cards for members of an organization and add them to teams: all of them, or none',
    query: organizationParams,
    body: newCompanyCardsSchema,
    answer: companyCardsSchema,
    status: 201,
    run: ({ ctx, query, body }) => createCompanyCards(ctx, query.organization, body),
  }),
});
