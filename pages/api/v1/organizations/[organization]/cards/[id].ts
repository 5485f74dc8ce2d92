import { editCompanyCard } from '@/lib/company-cards/assign';
import { companyCardEditSchema, companyCardParams, companyCardSchema } from '@/lib/company-cards/schema';
import { getCompanyCard } from '@/lib/company-cards/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a card of an organization, even if it is paused',
    query: companyCardParams,
    answer: companyCardSchema,
    run: ({ ctx, query }) => getCompanyCard(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Assign a card to another member or move it between teams; its content is updated like that of any card',
    query: companyCardParams,
    body: companyCardEditSchema,
    answer: companyCardSchema,
    run: ({ ctx, query, body }) => editCompanyCard(ctx, query.organization, query.id, body),
  }),
});
