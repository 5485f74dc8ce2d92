import { contactParams, contactSchema } from '@/lib/contacts/schema';
import { restoreContact } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a contact from the trash',
    query: contactParams,
    answer: contactSchema,
    run: ({ ctx, query }) => restoreContact(ctx, query.id),
  }),
});
