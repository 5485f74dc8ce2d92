import { contactsOverviewSchema } from '@/lib/contacts/schema';
import { overviewContacts } from '@/lib/contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Count your contacts: all, new, starred and in the trash',
    answer: contactsOverviewSchema,
    run: ({ ctx }) => overviewContacts(ctx),
  }),
});
