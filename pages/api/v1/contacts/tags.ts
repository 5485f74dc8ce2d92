import { contactTagsSchema } from '@/lib/contacts/schema';
import { listTags } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Tags of the own contacts, those on most contacts first',
    answer: contactTagsSchema,
    run: async ({ ctx }) => ({ items: await listTags(ctx), nextCursor: null }),
  }),
});
