import { listKeys, makeKey } from '@/lib/organization/api-keys/api-keys';
import { keysSchema, madeKeySchema, newKeySchema } from '@/lib/organization/api-keys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List your API keys, newest first, without the keys themselves',
    scope: null,
    answer: keysSchema,
    run: async ({ ctx }) => ({ items: await listKeys(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create an API key that acts as you; it is returned only once, and requires a recent sign-in',
    scope: null,
    body: newKeySchema,
    answer: madeKeySchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'api-keys', points: 60, seconds: 3600 } }],
    kept: (made) => ({ ...made, key: '' }),
    run: ({ ctx, body }) => makeKey(ctx, body),
  }),
});
