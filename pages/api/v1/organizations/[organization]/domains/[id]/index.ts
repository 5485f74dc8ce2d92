import { domainParams } from '@/lib/domains/schema';
import { removeDomain } from '@/lib/domains/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Give up a domain; for owners who have just signed in',
    query: domainParams,
    run: ({ ctx, query }) => removeDomain(ctx, query.organization, query.id),
  }),
});
