import { endpoint, route } from '@/lib/http/route';
import { dueFilter, duePageSchema } from '@/lib/reminders/schema';
import { listDue } from '@/lib/reminders/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Own reminders that are not done and due by a moment, by default by now, the oldest first',
    query: dueFilter,
    answer: duePageSchema,
    run: ({ ctx, query }) => listDue(ctx, query),
  }),
});
