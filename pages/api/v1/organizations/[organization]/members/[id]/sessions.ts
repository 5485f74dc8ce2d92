import { endMemberSessions } from '@/lib/organization/members/members';
import { memberParams } from '@/lib/organization/members/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Sign a member out of all devices',
    scope: null,
    query: memberParams,
    run: ({ ctx, query }) => endMemberSessions(ctx, query.organization, query.id),
  }),
});
