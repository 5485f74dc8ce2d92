import { endpoint, route } from '@/lib/http/route';
import { dueFilter, duePageSchema } from '@/lib/reminders/schema';
import { listDue } from '@/lib/reminders/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List your open reminders due by a given time (now by default), oldest first',
    query: dueFilter,
    answer: duePageSchema,
    run: ({ ctx, query }) => listDue(ctx, query),
  }),
});
