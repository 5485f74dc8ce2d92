import { endConnection } from '@/lib/organization/programs/programs';
import { connectionParams } from '@/lib/organization/programs/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  DELETE: endpoint({
    summary: 'End what you have allowed a program; its next request fails',
    scope: null,
    query: connectionParams,
    run: ({ ctx, query }) => endConnection(ctx, query.id),
  }),
});
