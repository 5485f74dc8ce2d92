import { actOnMembers } from '@/lib/journeys/offboarding/offboarding';
import { memberBulkAnswer, memberBulkSchema } from '@/lib/organization/members/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Change the role of several members or remove them; each has its own result',
    scope: 'organization/members',
    query: organizationParams,
    body: memberBulkSchema,
    answer: memberBulkAnswer,
    run: ({ ctx, query, body }) => actOnMembers(ctx, query.organization, body),
  }),
});
