import { z } from 'zod';
import { sessionSchema } from '@/lib/account/sessions/schema';
import { listSessions } from '@/lib/account/sessions/sessions';
import { continuedSession } from '@/lib/account/users/schema';
import { endOtherSessions, endOwnSessions } from '@/lib/account/users/users';
import { CookieAnswer } from '@/lib/platform/http/endpoint';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your sessions: where they are used, and how you signed in',
    scope: null,
    answer: z.object({ items: z.array(sessionSchema) }),
    run: async ({ ctx }) => ({ items: await listSessions(ctx) }),
  }),
  DELETE: endpoint({
    summary: 'End all your sessions, or all except the current one, which gets a token to continue with',
    scope: null,
    query: z.strictObject({ which: z.enum(['all', 'others']).default('all') }),
    answer: continuedSession.optional(),
    limits: [{ by: 'actor', limit: { name: 'sessions-ended', points: 20, seconds: 3600 } }],
    run: async ({ ctx, query, cookies }) => {
      if (query.which === 'all') {
        await endOwnSessions(ctx);
        return undefined;
      }
      const continued = await endOtherSessions(ctx, cookies);
      return new CookieAnswer({ token: continued.token }, continued.cookies);
    },
  }),
});
