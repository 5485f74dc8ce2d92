import { countOrganizationContacts } from '@/lib/contacts/book/book';
import { organizationContactsChoice } from '@/lib/contacts/book/organization-schema';
import { contactsCountSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Count the company contacts that match a filter',
    scope: 'organization/contacts',
    query: organizationContactsChoice,
    answer: contactsCountSchema,
    run: async ({ ctx, query: { organization, ...choice } }) => ({
      total: await countOrganizationContacts(ctx, organization, choice),
    }),
  }),
});
