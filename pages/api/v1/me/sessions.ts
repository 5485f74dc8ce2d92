import { z } from 'zod';
import { CookieAnswer } from '@/lib/http/endpoint';
import { endpoint, route } from '@/lib/http/route';
import { continuedSession } from '@/lib/users/schema';
import { endOtherSessions, endOwnSessions } from '@/lib/users/service';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'End all your sessions, or all except the current one, which gets a token to continue with',
    query: z.strictObject({ which: z.enum(['all', 'others']).default('all') }),
    answer: continuedSession.optional(),
    run: async ({ ctx, query, cookies }) => {
      if (query.which === 'all') return endOwnSessions(ctx);
      const continued = await endOtherSessions(ctx, cookies);
      return new CookieAnswer({ token: continued.token }, continued.cookies);
    },
  }),
});
