import { z } from 'zod';
import { orderCards } from '@/lib/cards/card/card';
import { orderSchema, ownCardSchema } from '@/lib/cards/card/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PUT: endpoint({
    summary: 'Reorder your cards; the first is the main card',
    scope: 'cards',
    body: orderSchema,
    answer: z.object({ items: z.array(ownCardSchema), nextCursor: z.null() }),
    run: async ({ ctx, body }) => ({ items: await orderCards(ctx, body.ids), nextCursor: null }),
  }),
});
