import { endpoint, route } from '@/lib/http/route';
import { paperReadSchema, paperSchema } from '@/lib/scan/schema';
import { readPaper } from '@/lib/scan/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Read the text on a photo of a paper card for review; nothing is stored',
    body: paperSchema,
    answer: paperReadSchema,
    limits: [{ by: 'actor', limit: { name: 'scan', points: 60, seconds: 3600 } }],
    run: ({ ctx, body }) => readPaper(ctx, body.paperPhotoId),
  }),
});
