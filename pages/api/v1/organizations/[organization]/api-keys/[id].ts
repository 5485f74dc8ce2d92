import { revokeOrganizationKey } from '@/lib/organization/api-keys/api-keys';
import { organizationKeyParams } from '@/lib/organization/api-keys/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Revoke an API key of an organization; requests that use it fail immediately',
    scope: null,
    query: organizationKeyParams,
    run: ({ ctx, query }) => revokeOrganizationKey(ctx, query.organization, query.id),
  }),
});
