import { endpoint, route } from '@/lib/http/route';
import { passwordResetSchema } from '@/lib/sign-in/schema';
import { requestPasswordReset } from '@/lib/sign-in/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    access: 'public',
    isReplayable: false,
    summary: 'Mail a link to choose a new password; the answer is the same whether the account exists or not',
    body: passwordResetSchema,
    limits: [{ by: 'address', limit: { name: 'password-reset-address', points: 30, seconds: 3600 } }],
    run: ({ ctx, body }) => requestPasswordReset(ctx, body),
  }),
});
