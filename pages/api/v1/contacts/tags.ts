import { listTags } from '@/lib/contacts/book/book';
import { contactTagsSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the tags of your contacts, most used first',
    scope: 'contacts',
    answer: contactTagsSchema,
    run: async ({ ctx }) => ({ items: await listTags(ctx), nextCursor: null }),
  }),
});
