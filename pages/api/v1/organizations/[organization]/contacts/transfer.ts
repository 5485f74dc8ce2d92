import { transferredSchema, transferSchema } from '@/lib/company-contacts/schema';
import { transferContacts } from '@/lib/company-contacts/transfer';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary:
      'Transfer company contacts to a colleague; the previous member’s private notes, tags, groups and reminders are deleted',
    query: organizationParams,
    body: transferSchema,
    answer: transferredSchema,
    run: ({ ctx, query, body }) => transferContacts(ctx, query.organization, body),
  }),
});
