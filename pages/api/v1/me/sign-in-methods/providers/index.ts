import { connectedSchema } from '@/lib/account/sign-in-methods/schema';
import { noteConnected } from '@/lib/account/sign-in-methods/sign-in-methods';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Report an account that your browser has connected at the identity provider',
    scope: null,
    body: connectedSchema,
    limits: [{ by: 'actor', limit: { name: 'connected-accounts', points: 10, seconds: 3600 } }],
    run: ({ ctx, body }) => noteConnected(ctx, body),
  }),
});
