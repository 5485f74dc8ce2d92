import { cardChangesSchema, settledSchema, settleSchema } from '@/lib/connections/schema';
import { getChanges, settleChanges } from '@/lib/connections/service';
import { contactParams } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What the card of a contact says now otherwise, one by one',
    query: contactParams,
    answer: cardChangesSchema,
    run: ({ ctx, query }) => getChanges(ctx, query.id),
  }),
  POST: endpoint({
    summary: 'Take changes of a card over into its contact, or leave them',
    query: contactParams,
    body: settleSchema,
    answer: settledSchema,
    run: ({ ctx, query, body }) => settleChanges(ctx, query.id, body),
  }),
});
