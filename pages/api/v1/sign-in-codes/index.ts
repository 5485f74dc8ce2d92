import { CookieAnswer } from '@/lib/http/endpoint';
import { endpoint, route } from '@/lib/http/route';
import { browserCookies, newSecret, readBrowser } from '@/lib/sign-in/browser';
import { codeRequestAnswer, codeRequestSchema } from '@/lib/sign-in/schema';
import { requestCode } from '@/lib/sign-in/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
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
