import { removeDomain } from '@/lib/organization/domains/domains';
import { domainParams } from '@/lib/organization/domains/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Remove a domain; requires an owner and a recent sign-in',
    scope: null,
    query: domainParams,
    run: ({ ctx, query }) => removeDomain(ctx, query.organization, query.id),
  }),
});
