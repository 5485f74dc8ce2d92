import { companyContactsFilter, companyContactsPageSchema } from '@/lib/company-contacts/schema';
import { listCompanyContacts } from '@/lib/company-contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the company contacts of an organization that you can see',
    query: companyContactsFilter,
    answer: companyContactsPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listCompanyContacts(ctx, organization, filter),
  }),
});
