import { passwordResetSchema } from '@/lib/account/sign-in/schema';
import { requestPasswordReset } from '@/lib/account/sign-in/sign-in';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Send a password reset link by email; the response is the same whether or not the account exists',
    body: passwordResetSchema,
    limits: [{ by: 'address', limit: { name: 'password-reset-address', points: 30, seconds: 3600 } }],
    run: ({ ctx, body }) => requestPasswordReset(ctx, body),
  }),
});
