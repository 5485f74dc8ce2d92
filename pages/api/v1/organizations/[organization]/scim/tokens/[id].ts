import { tokenParams } from '@/lib/organization/scim/schema';
import { revokeToken } from '@/lib/organization/scim/scim';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Revoke a directory sync token; requests that use it fail immediately',
    scope: null,
    query: tokenParams,
    run: ({ ctx, query }) => revokeToken(ctx, query.organization, query.id),
  }),
});
