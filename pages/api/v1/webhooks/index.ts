import { madeWebhookSchema, newWebhookSchema, webhooksSchema } from '@/lib/journeys/webhooks/schema';
import { listWebhooks, makeWebhook } from '@/lib/journeys/webhooks/webhooks';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List your webhooks, newest first',
    scope: null,
    answer: webhooksSchema,
    run: async ({ ctx }) => ({ items: await listWebhooks(ctx, null), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a webhook; the signing secret is returned only once, and a recent sign-in is required',
    scope: null,
    body: newWebhookSchema,
    answer: madeWebhookSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'webhooks', points: 120, seconds: 3600 } }],
    kept: (made) => ({ ...made, secret: '' }),
    run: ({ ctx, body }) => makeWebhook(ctx, null, body),
  }),
});
