import { decideRequests } from '@/lib/change-requests/decide';
import { decidedSchema, decisionSchema } from '@/lib/change-requests/schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Approve or decline change requests',
    query: organizationParams,
    body: decisionSchema,
    answer: decidedSchema,
    run: ({ ctx, query, body }) => decideRequests(ctx, query.organization, body),
  }),
});
