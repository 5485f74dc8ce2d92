import {
  changeRequestSchema,
  maxRequestBytes,
  newRequestSchema,
  requestFilter,
  requestPageSchema,
} from '@/lib/change-requests/schema';
import { createRequest, listRequests } from '@/lib/change-requests/service';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Change requests that one decides about, or with `own=true` has made; those that wait first',
    query: requestFilter,
    answer: requestPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listRequests(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Ask for a change of the own card; it joins what waits already',
    query: organizationParams,
    body: newRequestSchema,
    maxBytes: maxRequestBytes,
    answer: changeRequestSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'change-request', points: 60, seconds: 3600 } }],
    run: ({ ctx, query, body }) => createRequest(ctx, query.organization, body),
  }),
});
