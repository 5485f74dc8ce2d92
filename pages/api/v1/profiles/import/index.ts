import { readCardFile } from '@/lib/journeys/card-import/card-import';
import { maxCardFileBytes } from '@/lib/journeys/card-import/limits';
import { cardFileQuery, cardReadingSchema } from '@/lib/journeys/card-import/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary:
      'Read a card from a vCard or JSContact file or the ZIP archive of a LinkedIn member, up to 25 MB as multipart/form-data, for review; the picture becomes an upload, and no card is made',
    scope: 'cards',
    query: cardFileQuery,
    isUpload: true,
    maxBytes: maxCardFileBytes,
    answer: cardReadingSchema,
    // Reading makes no card; a picture that no card shows is deleted after a day.
    isReplayable: false,
    limits: [{ by: 'actor', limit: { name: 'card-import', points: 60, seconds: 3600 } }],
    run: ({ ctx, query, file }) => readCardFile(ctx, file, query.person),
  }),
});
