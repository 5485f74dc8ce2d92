import { listActivity } from '@/lib/account/activity/activity';
import { activityFilter, activityPageSchema } from '@/lib/account/activity/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List what changed in the ways into your account, newest first',
    scope: null,
    query: activityFilter,
    answer: activityPageSchema,
    run: ({ ctx, query }) => listActivity(ctx, query),
  }),
});
