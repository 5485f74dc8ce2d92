import { findOrganizationContact, restoreOrganizationContact } from '@/lib/contacts/book/book';
import { organizationContactParams, organizationContactSchema } from '@/lib/contacts/book/organization-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a company contact from the trash',
    scope: 'organization/contacts',
    query: organizationContactParams,
    answer: organizationContactSchema,
    again: {
      keep: () => ({ ids: [] }),
      read: async ({ ctx, query }) => (await findOrganizationContact(ctx, query.organization, query.id)).contact,
    },
    run: ({ ctx, query }) => restoreOrganizationContact(ctx, query.organization, query.id),
  }),
});
