import { cardTarget, reasonInput } from '@/lib/journeys/staff/schema';
import { setTakenDown } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PUT: endpoint({
    summary: 'Take a card down for abuse: it is paused, and its owner cannot turn it back on',
    scope: null,
    query: cardTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setTakenDown(ctx, query.username, true, body.reason),
  }),
  DELETE: endpoint({
    summary: 'Lift a takedown; the card stays paused, and its owner can turn it back on',
    scope: null,
    query: cardTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setTakenDown(ctx, query.username, false, body.reason),
  }),
});
