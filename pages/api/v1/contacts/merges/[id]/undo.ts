import { findContact } from '@/lib/contacts/book/book';
import { undoMerge } from '@/lib/contacts/merges/merges';
import { mergeParams, undoneSchema } from '@/lib/contacts/merges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Undo a merge; later edits are kept and listed in the response',
    scope: 'contacts',
    query: mergeParams,
    answer: undoneSchema,
    again: {
      keep: ({ contacts, kept }) => ({ ids: contacts.map(({ id }) => id), parts: kept }),
      read: async ({ ctx, kept: { ids, parts = [] } }) => {
        const contacts = await Promise.all(ids.map((id) => findContact(ctx, id)));
        return { contacts: contacts.filter((contact) => contact !== null), kept: parts };
      },
    },
    run: ({ ctx, query }) => undoMerge(ctx, query.id),
  }),
});
