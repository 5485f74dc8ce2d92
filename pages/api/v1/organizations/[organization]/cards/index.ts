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
      'Cards of an organization by the name on them: all for its admins, else the own ones and those of the own teams',
    query: companyCardFilter,
    answer: companyCardPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listCompanyCards(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Make cards for members of an organization, in teams of it; all of them or none',
    query: organizationParams,
    body: newCompanyCardsSchema,
    answer: companyCardsSchema,
    status: 201,
    run: ({ ctx, query, body }) => createCompanyCards(ctx, query.organization, body),
  }),
});
