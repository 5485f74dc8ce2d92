import { endpoint, route } from '@/lib/http/route';
import { pendingAnswer, pendingSchema } from '@/lib/sso/schema';
import { pendingOf } from '@/lib/sso/unsolicited';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    access: 'public',
    isReplayable: false,
    summary: 'Whom a sign-in that an identity provider began by itself would sign in, for the person to confirm it',
    body: pendingSchema,
    answer: pendingAnswer,
    limits: [{ by: 'address', limit: { name: 'sso-pending', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => pendingOf(ctx, body),
  }),
});
