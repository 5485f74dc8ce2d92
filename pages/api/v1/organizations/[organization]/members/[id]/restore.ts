import { endpoint, route } from '@/lib/http/route';
import { restoreMember } from '@/lib/memberships/leave';
import { memberParams } from '@/lib/memberships/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a former member with role USER and the cards that still exist',
    query: memberParams,
    run: ({ ctx, query }) => restoreMember(ctx, query.organization, query.id),
  }),
});
