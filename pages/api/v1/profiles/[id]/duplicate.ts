import { duplicateCard, getCard } from '@/lib/cards/card/card';
import { cardParams, ownCardSchema } from '@/lib/cards/card/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Duplicate a card under another username; the copy is paused',
    scope: 'cards',
    query: cardParams,
    answer: ownCardSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getCard(ctx, kept.ids[0] ?? '') },
    status: 201,
    run: ({ ctx, query }) => duplicateCard(ctx, query.id),
  }),
});
