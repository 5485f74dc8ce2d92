import { CookieAnswer } from '@/lib/http/endpoint';
import { endpoint, route } from '@/lib/http/route';
import { browserCookies, proofOf, readBrowser } from '@/lib/sign-in/browser';
import { codeCheckAnswer, codeCheckSchema } from '@/lib/sign-in/schema';
import { checkCode } from '@/lib/sign-in/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
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
