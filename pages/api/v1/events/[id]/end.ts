import { endEvent } from '@/lib/contacts/events/events';
import { eventParams, eventSchema } from '@/lib/contacts/events/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'End one of your events',
    scope: 'contacts',
    query: eventParams,
    answer: eventSchema,
    run: ({ ctx, query }) => endEvent(ctx, query.id),
  }),
});
