import { companyContactsChoice } from '@/lib/company-contacts/schema';
import { countCompanyContacts } from '@/lib/company-contacts/service';
import { contactsCountSchema } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Count the company contacts that match a filter',
    query: companyContactsChoice,
    answer: contactsCountSchema,
    run: async ({ ctx, query: { organization, ...choice } }) => ({
      total: await countCompanyContacts(ctx, organization, choice),
    }),
  }),
});
