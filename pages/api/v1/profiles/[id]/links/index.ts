import { z } from 'zod';
import { cardParams } from '@/lib/cards/card/schema';
import { addLink, getLink, listLinks } from '@/lib/cards/links/links';
import { cardLinkSchema, newLinkSchema } from '@/lib/cards/links/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the labeled links of a card, oldest first',
    scope: 'cards',
    query: cardParams,
    answer: z.object({ items: z.array(cardLinkSchema), nextCursor: z.null() }),
    run: async ({ ctx, query }) => ({ items: await listLinks(ctx, query.id), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a labeled link to a card, or restore one that was deleted',
    scope: 'cards',
    example: { label: 'Spring fair' },
    query: cardParams,
    body: newLinkSchema,
    answer: cardLinkSchema,
    status: 201,
    again: {
      keep: ({ id }) => ({ ids: [id] }),
      read: ({ ctx, query, kept }) => getLink(ctx, query.id, kept.ids[0] ?? ''),
    },
    run: ({ ctx, query, body }) => addLink(ctx, query.id, body),
  }),
});
