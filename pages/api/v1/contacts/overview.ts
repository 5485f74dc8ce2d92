import { overviewContacts } from '@/lib/contacts/book/book';
import { contactsOverviewSchema } from '@/lib/contacts/book/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Count your contacts: all, new, starred and in the trash',
    scope: 'contacts',
    answer: contactsOverviewSchema,
    run: ({ ctx }) => overviewContacts(ctx),
  }),
});
