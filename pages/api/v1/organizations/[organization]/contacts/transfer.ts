import { transferContacts } from '@/lib/contacts/book/book';
import { transferredSchema, transferSchema } from '@/lib/contacts/book/organization-schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary:
      'Transfer company contacts to a colleague; the previous member’s private notes, tags, groups and reminders are deleted',
    scope: 'organization/contacts',
    query: organizationParams,
    body: transferSchema,
    answer: transferredSchema,
    run: ({ ctx, query, body }) => transferContacts(ctx, query.organization, body),
  }),
});
