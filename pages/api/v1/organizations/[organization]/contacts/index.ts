import { companyContactsFilter, companyContactsPageSchema } from '@/lib/company-contacts/schema';
import { listCompanyContacts } from '@/lib/company-contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Contacts that came in through an organization’s cards, as far as one may read them',
    query: companyContactsFilter,
    answer: companyContactsPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listCompanyContacts(ctx, organization, filter),
  }),
});
