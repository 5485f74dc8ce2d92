import { codeCheckAnswer, codeCheckSchema } from '@/lib/account/sign-in/schema';
import { browserCookies, checkCode, proofOf, readBrowser } from '@/lib/account/sign-in/sign-in';
import { CookieAnswer } from '@/lib/platform/http/endpoint';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Exchange a sign-in code for a sign-in token',
    body: codeCheckSchema,
    answer: codeCheckAnswer,
    limits: [{ by: 'address', limit: { name: 'code-check', points: 30, seconds: 60 } }],
    run: async ({ ctx, body, cookies }) => {
      const browser = readBrowser(cookies);
      const answer = await checkCode(ctx, body, browser);
      const secret = browser.secret ?? '';
      return new CookieAnswer(answer, browserCookies({ secret, proof: proofOf(body.email, secret, ctx.now) }));
    },
  }),
});
