import { domainListSchema, domainView, newDomainSchema } from '@/lib/domains/schema';
import { addDomain, listDomains } from '@/lib/domains/service';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    summary: 'List the domains of an organization with their DNS verification records',
    query: organizationParams,
    answer: domainListSchema,
    run: ({ ctx, query }) => listDomains(ctx, query.organization),
  }),
  POST: endpoint({
    summary: 'Add a domain, to be verified by a TXT record; requires an owner and a recent sign-in',
    query: organizationParams,
    body: newDomainSchema,
    answer: domainView,
    status: 201,
    run: ({ ctx, query, body }) => addDomain(ctx, query.organization, body),
  }),
});
