import { domainParams, domainView } from '@/lib/domains/schema';
import { verifyDomain } from '@/lib/domains/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    summary: 'Verify a domain by looking up its TXT record; requires an owner and a recent sign-in',
    query: domainParams,
    answer: domainView,
    run: ({ ctx, query }) => verifyDomain(ctx, query.organization, query.id),
  }),
});
