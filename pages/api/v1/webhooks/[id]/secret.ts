import { madeWebhookSchema, webhookParams } from '@/lib/journeys/webhooks/schema';
import { rotateSecret } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    summary:
      'Rotate the signing secret of one of your webhooks: for 24 hours messages are signed with both; the new one is returned only once, and a recent sign-in is required',
    scope: null,
    query: webhookParams,
    answer: madeWebhookSchema,
    limits: [{ by: 'actor', limit: { name: 'webhooks', points: 120, seconds: 3600 } }],
    kept: (made) => ({ ...made, secret: '' }),
    run: ({ ctx, query }) => rotateSecret(ctx, null, query.id),
  }),
});
