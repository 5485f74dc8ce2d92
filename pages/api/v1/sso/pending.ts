import { endpoint, route } from '@/lib/http/route';
import { pendingAnswer, pendingSchema } from '@/lib/sso/schema';
import { pendingOf } from '@/lib/sso/unsolicited';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    access: 'public',
    isReplayable: false,
    summary: 'Retrieve the account that an IdP-initiated sign-in is for, so that the person can confirm it',
    body: pendingSchema,
    answer: pendingAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-pending', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => pendingOf(ctx, body),
  }),
});
