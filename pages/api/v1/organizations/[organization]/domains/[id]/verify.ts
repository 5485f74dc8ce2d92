import { domainParams, domainView } from '@/lib/domains/schema';
import { verifyDomain } from '@/lib/domains/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';

export default route({
  POST: endpoint({
    summary: 'Look for the record of a domain, which proves it; for owners who have just signed in',
    query: domainParams,
    answer: domainView,
    run: ({ ctx, query }) => verifyDomain(ctx, query.organization, query.id),
  }),
});
