import { z } from 'zod';
import { createCard, getCard, listCards, listTrashedCards } from '@/lib/cards/card/card';
import { maxCardBytes } from '@/lib/cards/card/limits';
import { cardsFilter, newCardSchema, ownCardSchema } from '@/lib/cards/card/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your cards, or with `state=trashed` those moved to the trash in the last 30 days',
    scope: 'cards',
    query: cardsFilter,
    answer: z.object({ items: z.array(ownCardSchema), nextCursor: z.null() }),
    run: async ({ ctx, query }) => {
      const items = query.state === 'trashed' ? await listTrashedCards(ctx) : await listCards(ctx);
      return { items, nextCursor: null };
    },
  }),
  POST: endpoint({
    summary: 'Create a card',
    scope: 'cards',
    body: newCardSchema,
    maxBytes: maxCardBytes,
    answer: ownCardSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getCard(ctx, kept.ids[0] ?? '') },
    status: 201,
    run: ({ ctx, body }) => createCard(ctx, body),
  }),
});
