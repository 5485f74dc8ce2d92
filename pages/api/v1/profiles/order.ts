import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { orderProfiles } from '@/lib/profiles/arrange';
import { orderSchema, ownProfileSchema } from '@/lib/profiles/schema';

export { config } from '@/lib/http/route';
export default route({
  PUT: endpoint({
    summary: 'Reorder your cards; the first is the main card',
    body: orderSchema,
    answer: z.object({ items: z.array(ownProfileSchema), nextCursor: z.null() }),
    run: async ({ ctx, body }) => ({ items: await orderProfiles(ctx, body.ids), nextCursor: null }),
  }),
});
