import { providerSchema } from '@/lib/account/sign-in-methods/schema';
import { disconnectProvider } from '@/lib/account/sign-in-methods/sign-in-methods';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Disconnect an account of another company from yours',
    scope: null,
    query: providerSchema,
    run: ({ ctx, query }) => disconnectProvider(ctx, query.provider),
  }),
});
