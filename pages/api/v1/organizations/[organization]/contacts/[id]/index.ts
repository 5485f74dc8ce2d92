import { editOrganizationContact, trashOrganizationContact } from '@/lib/contacts/book/book';
import {
  organizationContactEditSchema,
  organizationContactParams,
  organizationContactSchema,
} from '@/lib/contacts/book/organization-schema';
import { getOrganizationContact } from '@/lib/contacts/exchanges/exchanges';
import { organizationContactDetailSchema } from '@/lib/contacts/exchanges/organization-contact-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a company contact with the details the visitor shared, even if it is in the trash',
    scope: 'organization/contacts',
    query: organizationContactParams,
    answer: organizationContactDetailSchema,
    run: ({ ctx, query }) => getOrganizationContact(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Update a company contact; the private note of the member who has it is kept',
    scope: 'organization/contacts',
    query: organizationContactParams,
    body: organizationContactEditSchema,
    answer: organizationContactSchema,
    run: ({ ctx, query, body }) => editOrganizationContact(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Move a company contact to the trash for 30 days',
    scope: 'organization/contacts',
    query: organizationContactParams,
    run: ({ ctx, query }) => trashOrganizationContact(ctx, query.organization, query.id),
  }),
});
