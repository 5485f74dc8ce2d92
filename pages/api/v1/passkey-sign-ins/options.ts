import { browserCookie, browserSecret, newBrowserSecret, passkeyToProve } from '@/lib/account/passkeys/passkeys';
import { requestOptionsSchema } from '@/lib/account/passkeys/schema';
import { CookieAnswer } from '@/lib/platform/http/endpoint';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Get the options with which a browser proves a passkey',
    answer: requestOptionsSchema,
    // Nothing is written, and every visit to the sign-in page asks: many people share an address.
    limits: [{ by: 'address', limit: { name: 'passkey-sign-in-options', points: 600, seconds: 600, isLocal: true } }],
    run: async ({ ctx, cookies }) => {
      const secret = browserSecret(cookies) ?? newBrowserSecret();
      return new CookieAnswer(passkeyToProve(ctx, secret), [browserCookie(secret)]);
    },
  }),
});
