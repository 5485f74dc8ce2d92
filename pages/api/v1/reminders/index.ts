import { listDue } from '@/lib/contacts/reminders/reminders';
import { dueFilter, duePageSchema } from '@/lib/contacts/reminders/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your open reminders due by a given time (now by default), oldest first, or those that are done',
    scope: 'reminders',
    query: dueFilter,
    answer: duePageSchema,
    run: ({ ctx, query }) => listDue(ctx, query),
  }),
});
