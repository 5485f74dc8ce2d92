import { domainParams } from '@/lib/domains/schema';
import { removeDomain } from '@/lib/domains/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Remove a domain; requires an owner and a recent sign-in',
    query: domainParams,
    run: ({ ctx, query }) => removeDomain(ctx, query.organization, query.id),
  }),
});
