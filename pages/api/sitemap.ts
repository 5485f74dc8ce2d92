import { z } from 'zod';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { usernameSchema } from '@/lib/profiles/schema';
import { sitemap } from '@/lib/sitemap/service';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the sitemap of cards that search engines may list, or one page of it',
    query: z.object({ from: usernameSchema.optional() }),
    limits: [{ by: 'address', limit: { name: 'sitemap', points: 120, seconds: 60 } }],
    run: async ({ ctx, query }) => fileAnswer(await sitemap(ctx, query.from)),
  }),
});
