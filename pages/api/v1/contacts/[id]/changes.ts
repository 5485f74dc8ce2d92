import { getContact } from '@/lib/contacts/book/book';
import { contactParams } from '@/lib/contacts/book/schema';
import { getChanges, settleChanges } from '@/lib/contacts/connections/connections';
import { cardChangesSchema, settledSchema, settleSchema } from '@/lib/contacts/connections/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the differences between a contact and its linked card',
    scope: 'contacts',
    query: contactParams,
    answer: cardChangesSchema,
    run: ({ ctx, query }) => getChanges(ctx, query.id),
  }),
  POST: endpoint({
    summary: 'Apply changes from the linked card to a contact, or dismiss them',
    scope: 'contacts',
    query: contactParams,
    body: settleSchema,
    answer: settledSchema,
    again: {
      keep: () => ({ ids: [] }),
      read: async ({ ctx, query: { id } }) => ({
        contact: await getContact(ctx, id),
        changes: await getChanges(ctx, id),
      }),
    },
    run: ({ ctx, query, body }) => settleChanges(ctx, query.id, body),
  }),
});
