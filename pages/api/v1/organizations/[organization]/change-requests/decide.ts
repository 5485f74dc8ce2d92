import { decidedSchema, decisionSchema } from '@/lib/cards/templates/change-request-schema';
import { decideRequests } from '@/lib/cards/templates/templates';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Approve or decline change requests',
    scope: 'organization/cards',
    query: organizationParams,
    body: decisionSchema,
    answer: decidedSchema,
    run: ({ ctx, query, body }) => decideRequests(ctx, query.organization, body),
  }),
});
