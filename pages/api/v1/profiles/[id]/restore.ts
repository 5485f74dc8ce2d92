import { getCard, restoreCard } from '@/lib/cards/card/card';
import { cardParams, ownCardSchema } from '@/lib/cards/card/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a card from the trash',
    scope: 'cards',
    query: cardParams,
    answer: ownCardSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getCard(ctx, kept.ids[0] ?? '') },
    run: ({ ctx, query }) => restoreCard(ctx, query.id),
  }),
});
