import { readCardLink } from '@/lib/journeys/card-import/card-import';
import { cardLinkSchema, cardReadingSchema } from '@/lib/journeys/card-import/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary:
      'Read a card of another instance by its URL, for review; the picture becomes an upload, and no card is made',
    scope: 'cards',
    body: cardLinkSchema,
    example: { url: 'https://cards.example/ada' },
    answer: cardReadingSchema,
    isReplayable: false,
    limits: [{ by: 'actor', limit: { name: 'card-link', points: 30, seconds: 3600 } }],
    run: ({ ctx, body }) => readCardLink(ctx, body.url),
  }),
});
