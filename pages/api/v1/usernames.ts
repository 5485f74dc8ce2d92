import { z } from 'zod';
import { checkUsername } from '@/lib/cards/card/card';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Check whether a username is available',
    scope: 'cards',
    query: z.strictObject({ username: z.string().max(200), for: z.uuid('invalid_id').optional() }),
    answer: z.object({ username: z.string(), isAvailable: z.boolean(), problem: z.string().nullable() }),
    limits: [{ by: 'actor', limit: { name: 'username-check', points: 60, seconds: 60 } }],
    run: ({ ctx, query }) => checkUsername(ctx, query.username, query.for ?? null),
  }),
});
