import { readPaper } from '@/lib/contacts/scan/scan';
import { paperReadSchema, paperSchema } from '@/lib/contacts/scan/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Read the text on a photo of a paper card for review; nothing is stored',
    scope: 'contacts',
    body: paperSchema,
    answer: paperReadSchema,
    // Reading a photo has no effect, and what is on a paper card belongs to the person who handed it over.
    isReplayable: false,
    limits: [{ by: 'actor', limit: { name: 'scan', points: 60, seconds: 3600 } }],
    run: ({ ctx, body }) => readPaper(ctx, body.paperPhotoId),
  }),
});
