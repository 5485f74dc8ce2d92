import { domainListSchema, domainView, newDomainSchema } from '@/lib/domains/schema';
import { addDomain, listDomains } from '@/lib/domains/service';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    summary: 'Domains of an organization, with the records that prove them',
    query: organizationParams,
    answer: domainListSchema,
    run: ({ ctx, query }) => listDomains(ctx, query.organization),
  }),
  POST: endpoint({
    summary: 'Add a domain, to be proven by a TXT record; for owners who have just signed in',
    query: organizationParams,
    body: newDomainSchema,
    answer: domainView,
    status: 201,
    run: ({ ctx, query, body }) => addDomain(ctx, query.organization, body),
  }),
});
