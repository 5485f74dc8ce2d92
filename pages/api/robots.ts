import { z } from 'zod';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { robots } from '@/lib/sitemap/robots';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the rules for crawlers (robots.txt)',
    query: z.object({}),
    run: async () => fileAnswer(robots()),
  }),
});
