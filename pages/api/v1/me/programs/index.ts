import { listConnections } from '@/lib/organization/programs/programs';
import { connectionsSchema } from '@/lib/organization/programs/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List the programs that may act for you, newest first',
    scope: null,
    answer: connectionsSchema,
    run: async ({ ctx }) => ({ items: await listConnections(ctx) }),
  }),
});
