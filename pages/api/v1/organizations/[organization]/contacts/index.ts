import { listOrganizationContacts } from '@/lib/contacts/book/book';
import { organizationContactsFilter, organizationContactsPageSchema } from '@/lib/contacts/book/organization-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the company contacts of an organization that you can see',
    scope: 'organization/contacts',
    query: organizationContactsFilter,
    answer: organizationContactsPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listOrganizationContacts(ctx, organization, filter),
  }),
});
