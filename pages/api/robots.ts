import { z } from 'zod';
import { robots } from '@/lib/cards/sitemap/sitemap';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the rules for crawlers (robots.txt)',
    scope: null,
    query: z.object({}),
    run: async () => fileAnswer(robots()),
  }),
});
