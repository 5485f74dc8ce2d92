import { endpoint, route } from '@/lib/http/route';
import { restoreMember } from '@/lib/memberships/leave';
import { memberParams } from '@/lib/memberships/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Bring back somebody who was removed, as a USER with the cards that are still there',
    query: memberParams,
    run: ({ ctx, query }) => restoreMember(ctx, query.organization, query.id),
  }),
});
