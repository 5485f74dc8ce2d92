import { deleteCard, getCard, updateCard } from '@/lib/cards/card/card';
import { maxCardBytes } from '@/lib/cards/card/limits';
import { cardEditSchema, cardParams, deletionParams, ownCardSchema } from '@/lib/cards/card/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve one of your cards',
    scope: 'cards',
    query: cardParams,
    answer: ownCardSchema,
    run: ({ ctx, query }) => getCard(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Update a card',
    scope: 'cards',
    query: cardParams,
    body: cardEditSchema,
    maxBytes: maxCardBytes,
    answer: ownCardSchema,
    run: ({ ctx, query, body }) => updateCard(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Move a card to the trash for 30 days, or with `forever=true` delete it permanently',
    scope: 'cards',
    query: deletionParams,
    run: ({ ctx, query }) => deleteCard(ctx, query.id, query.forever === 'true'),
  }),
});
