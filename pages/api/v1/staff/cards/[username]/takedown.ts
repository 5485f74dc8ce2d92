import { endpoint, route } from '@/lib/http/route';
import { setTakenDown } from '@/lib/staff/acts';
import { cardTarget, reasonInput } from '@/lib/staff/schema';

export { config } from '@/lib/http/route';
export default route({
  PUT: endpoint({
    summary: 'Take a card down for abuse: it is paused, and its owner cannot turn it back on',
    query: cardTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setTakenDown(ctx, query.username, true, body.reason),
  }),
  DELETE: endpoint({
    summary: 'Lift a takedown; the card stays paused, and its owner can turn it back on',
    query: cardTarget,
    body: reasonInput,
    run: ({ ctx, query, body }) => setTakenDown(ctx, query.username, false, body.reason),
  }),
});
