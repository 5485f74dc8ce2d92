import { readCardPhoto } from '@/lib/journeys/card-import/card-import';
import { cardPhotoSchema, cardReadingSchema } from '@/lib/journeys/card-import/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Read your own paper card from a photo, for review; no card is made',
    scope: 'cards',
    body: cardPhotoSchema,
    answer: cardReadingSchema,
    isReplayable: false,
    // One limit for all photos that the operator's service reads.
    limits: [{ by: 'actor', limit: { name: 'scan', points: 60, seconds: 3600 } }],
    run: ({ ctx, body }) => readCardPhoto(ctx, body.paperPhotoId),
  }),
});
