import { listEvents, startEvent } from '@/lib/contacts/events/events';
import { eventSchema, eventsSchema, newEventSchema } from '@/lib/contacts/events/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your last 20 events, newest first; an event without an end is in progress',
    scope: 'contacts',
    answer: eventsSchema,
    run: async ({ ctx }) => ({ items: await listEvents(ctx), nextCursor: null }),
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
