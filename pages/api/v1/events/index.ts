import { eventSchema, eventsSchema, newEventSchema } from '@/lib/events/schema';
import { listEvents, startEvent } from '@/lib/events/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'The last 20 own events, newest first; one without an end is going on',
    answer: eventsSchema,
    run: async ({ ctx }) => ({ items: await listEvents(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Begin an event: whoever is added until its end was met there. Ends the one before',
    body: newEventSchema,
    answer: eventSchema,
    status: 201,
    run: ({ ctx, body }) => startEvent(ctx, body),
  }),
});
