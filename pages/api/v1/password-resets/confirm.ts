import { newPasswordByLinkSchema } from '@/lib/account/sign-in/schema';
import { resetPassword } from '@/lib/account/sign-in/sign-in';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Set a new password, with the code of the link that was sent for it',
    body: newPasswordByLinkSchema,
    limits: [{ by: 'address', limit: { name: 'password-reset-links', points: 30, seconds: 3600 } }],
    run: ({ ctx, body }) => resetPassword(ctx, body),
  }),
});
