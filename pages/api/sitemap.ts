import { z } from 'zod';
import { usernameSchema } from '@/lib/cards/card/schema';
import { sitemap } from '@/lib/cards/sitemap/sitemap';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the sitemap of cards that search engines may list, or one page of it',
    scope: null,
    query: z.object({ from: usernameSchema.optional() }),
    limits: [{ by: 'address', limit: { name: 'sitemap', points: 120, seconds: 60 } }],
    run: async ({ ctx, query }) => fileAnswer(await sitemap(ctx, query.from)),
  }),
});
