import { z } from 'zod';
import { webfinger } from '@/lib/cards/public-card/public-card';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

const many = z.union([z.string(), z.array(z.string())]).optional();
// Unknown parameters are ignored (RFC 7033, section 4.1).
const query = z.object({ resource: many, rel: many });

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Look up a card by its WebFinger resource (RFC 7033)',
    scope: null,
    query,
    limits: [{ by: 'address', limit: { name: 'webfinger', points: 120, seconds: 60 } }],
    run: async ({ ctx, query: { resource, rel = [] } }) =>
      fileAnswer(await webfinger(ctx, Array.isArray(resource) ? undefined : resource, [rel].flat())),
  }),
});
