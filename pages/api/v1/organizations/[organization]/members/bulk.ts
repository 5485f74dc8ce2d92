import { endpoint, route } from '@/lib/http/route';
import { actOnMembers } from '@/lib/memberships/bulk';
import { memberBulkAnswer, memberBulkSchema } from '@/lib/memberships/schema';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Change the role of several members or remove them; each has its own result',
    query: organizationParams,
    body: memberBulkSchema,
    answer: memberBulkAnswer,
    run: ({ ctx, query, body }) => actOnMembers(ctx, query.organization, body),
  }),
});
