import { pendingAnswer, pendingSchema } from '@/lib/organization/sso/schema';
import { pendingOf } from '@/lib/organization/sso/sso';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Retrieve the account that an IdP-initiated sign-in is for, so that the person can confirm it',
    body: pendingSchema,
    answer: pendingAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-pending', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => pendingOf(ctx, body),
  }),
});
