import { addDomain, listDomains } from '@/lib/organization/domains/domains';
import { domainListSchema, domainView, newDomainSchema } from '@/lib/organization/domains/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List the domains of an organization with their DNS verification records',
    scope: null,
    query: organizationParams,
    answer: domainListSchema,
    run: ({ ctx, query }) => listDomains(ctx, query.organization),
  }),
  POST: endpoint({
    summary: 'Add a domain, to be verified by a TXT record; requires an owner and a recent sign-in',
    scope: null,
    query: organizationParams,
    body: newDomainSchema,
    answer: domainView,
    status: 201,
    run: ({ ctx, query, body }) => addDomain(ctx, query.organization, body),
  }),
});
