import { restoreMember } from '@/lib/journeys/offboarding/offboarding';
import { memberParams } from '@/lib/organization/members/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a former member with role USER and the cards that still exist',
    scope: 'organization/members',
    query: memberParams,
    run: ({ ctx, query }) => restoreMember(ctx, query.organization, query.id),
  }),
});
