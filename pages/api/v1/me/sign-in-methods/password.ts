import { newPasswordSchema } from '@/lib/account/sign-in-methods/schema';
import { removePassword, setPassword } from '@/lib/account/sign-in-methods/sign-in-methods';
import { continuedSession } from '@/lib/account/users/schema';
import { CookieAnswer } from '@/lib/platform/http/endpoint';
import { endpoint, route } from '@/lib/platform/http/route';

const limits = [{ by: 'actor' as const, limit: { name: 'password-changes', points: 10, seconds: 3600 } }];

export { config } from '@/lib/platform/http/route';
export default route({
  PUT: endpoint({
    summary: 'Set your password, which ends your other sessions; the current one gets a token to continue with',
    scope: null,
    body: newPasswordSchema,
    answer: continuedSession,
    limits,
    run: async ({ ctx, body, cookies }) => {
      const continued = await setPassword(ctx, body, cookies);
      return new CookieAnswer({ token: continued.token }, continued.cookies);
    },
  }),
  DELETE: endpoint({
    summary: 'Remove your password, which ends your other sessions; the current one gets a token to continue with',
    scope: null,
    answer: continuedSession,
    limits,
    run: async ({ ctx, cookies }) => {
      const continued = await removePassword(ctx, cookies);
      return new CookieAnswer({ token: continued.token }, continued.cookies);
    },
  }),
});
