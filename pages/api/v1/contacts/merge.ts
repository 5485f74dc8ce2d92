import { getContact } from '@/lib/contacts/book/book';
import { mergeContacts } from '@/lib/contacts/merges/merges';
import { mergedSchema, mergeSchema } from '@/lib/contacts/merges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Merge contacts into one; can be undone for 30 days',
    scope: 'contacts',
    body: mergeSchema,
    answer: mergedSchema,
    status: 201,
    again: {
      keep: ({ merge, contact }) => ({ ids: [merge.id, contact.id] }),
      read: async ({ ctx, kept: { ids } }) => {
        const [id = '', contactId = ''] = ids;
        return { merge: { id }, contact: await getContact(ctx, contactId) };
      },
    },
    run: ({ ctx, body }) => mergeContacts(ctx, body),
  }),
});
