import { endpoint, route } from '@/lib/http/route';
import { codeCheckAnswer, codeCheckSchema } from '@/lib/sign-in/schema';
import { checkCode } from '@/lib/sign-in/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    access: 'public',
    summary: 'Exchange a code for a token to sign in with',
    body: codeCheckSchema,
    answer: codeCheckAnswer,
    limits: [{ by: 'address', limit: { name: 'code-check', points: 30, seconds: 60 } }],
    run: ({ ctx, body }) => checkCode(ctx, body),
  }),
});
