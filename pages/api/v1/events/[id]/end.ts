import { eventParams, eventSchema } from '@/lib/events/schema';
import { endEvent } from '@/lib/events/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'End one of your events',
    query: eventParams,
    answer: eventSchema,
    run: ({ ctx, query }) => endEvent(ctx, query.id),
  }),
});
