import { contactTagsSchema } from '@/lib/contacts/schema';
import { listTags } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the tags of your contacts, most used first',
    answer: contactTagsSchema,
    run: async ({ ctx }) => ({ items: await listTags(ctx), nextCursor: null }),
  }),
});
