import { codeRequestAnswer, codeRequestSchema } from '@/lib/account/sign-in/schema';
import { browserCookies, newSecret, readBrowser, requestCode } from '@/lib/account/sign-in/sign-in';
import { CookieAnswer } from '@/lib/platform/http/endpoint';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Send a six-digit sign-in code by email',
    body: codeRequestSchema,
    answer: codeRequestAnswer,
    status: 202,
    limits: [{ by: 'address', limit: { name: 'sign-in-code-address', points: 60, seconds: 600 } }],
    run: async ({ ctx, body, cookies }) => {
      const browser = readBrowser(cookies);
      const secret = browser.secret ?? newSecret();
      return new CookieAnswer(await requestCode(ctx, body, { ...browser, secret }), browserCookies({ secret }));
    },
  }),
});
