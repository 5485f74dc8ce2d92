import { verifyDomain } from '@/lib/organization/domains/domains';
import { domainParams, domainView } from '@/lib/organization/domains/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  POST: endpoint({
    summary: 'Verify a domain by looking up its TXT record; requires an owner and a recent sign-in',
    scope: null,
    query: domainParams,
    answer: domainView,
    run: ({ ctx, query }) => verifyDomain(ctx, query.organization, query.id),
  }),
});
