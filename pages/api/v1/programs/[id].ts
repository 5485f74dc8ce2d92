import { deleteProgram } from '@/lib/organization/programs/programs';
import { programParams } from '@/lib/organization/programs/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  DELETE: endpoint({
    summary: 'Delete one of your programs; what people have allowed it ends immediately',
    scope: null,
    query: programParams,
    run: ({ ctx, query }) => deleteProgram(ctx, query.id),
  }),
});
