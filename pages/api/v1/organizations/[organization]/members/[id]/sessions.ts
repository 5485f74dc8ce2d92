import { endpoint, route } from '@/lib/http/route';
import { memberParams } from '@/lib/memberships/schema';
import { endMemberSessions } from '@/lib/memberships/sessions';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Sign a member out of all devices',
    query: memberParams,
    run: ({ ctx, query }) => endMemberSessions(ctx, query.organization, query.id),
  }),
});
