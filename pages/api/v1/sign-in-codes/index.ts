import { endpoint, route } from '@/lib/http/route';
import { codeRequestAnswer, codeRequestSchema } from '@/lib/sign-in/schema';
import { requestCode } from '@/lib/sign-in/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    access: 'public',
    summary: 'Mail a six-digit code to sign in with',
    body: codeRequestSchema,
    answer: codeRequestAnswer,
    status: 202,
    limits: [{ by: 'address', limit: { name: 'sign-in-code-address', points: 60, seconds: 600 } }],
    run: ({ ctx, body }) => requestCode(ctx, body),
  }),
});
