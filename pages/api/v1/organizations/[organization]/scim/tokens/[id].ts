import { endpoint, route } from '@/lib/http/route';
import { tokenParams } from '@/lib/scim/schema';
import { revokeToken } from '@/lib/scim/service';

export { config } from '@/lib/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Revoke a directory sync token; requests that use it fail immediately',
    query: tokenParams,
    run: ({ ctx, query }) => revokeToken(ctx, query.organization, query.id),
  }),
});
