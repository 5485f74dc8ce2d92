import { listEvents, startEvent } from '@/lib/contacts/events/events';
import { eventSchema, eventsFilter, eventsSchema, newEventSchema } from '@/lib/contacts/events/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your events, newest first, all or those of some days; an event without an end is in progress',
    query: eventsFilter,
    scope: 'contacts',
    answer: eventsSchema,
    run: ({ ctx, query }) => listEvents(ctx, query),
  }),
  POST: endpoint({
    summary: 'Start an event and end the previous one; contacts added until it ends are marked as met there',
    scope: 'contacts',
    body: newEventSchema,
    answer: eventSchema,
    status: 201,
    run: ({ ctx, body }) => startEvent(ctx, body),
  }),
});
