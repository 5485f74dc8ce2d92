import {
  changeRequestSchema,
  newRequestSchema,
  requestFilter,
  requestPageSchema,
} from '@/lib/cards/templates/change-request-schema';
import { maxRequestBytes } from '@/lib/cards/templates/limits';
import { createRequest, listRequests } from '@/lib/cards/templates/templates';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the change requests you can decide, or with `own=true` those you made, pending ones first',
    scope: 'organization/cards',
    query: requestFilter,
    answer: requestPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listRequests(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Request a change to your card; it is added to your pending request, if there is one',
    scope: 'organization/cards',
    query: organizationParams,
    body: newRequestSchema,
    maxBytes: maxRequestBytes,
    answer: changeRequestSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'change-request', points: 60, seconds: 3600 } }],
    run: ({ ctx, query, body }) => createRequest(ctx, query.organization, body),
  }),
});
