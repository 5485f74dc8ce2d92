import { revokeKey } from '@/lib/organization/api-keys/api-keys';
import { keyParams } from '@/lib/organization/api-keys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Revoke one of your API keys; requests that use it fail immediately',
    scope: null,
    query: keyParams,
    run: ({ ctx, query }) => revokeKey(ctx, query.id),
  }),
});
