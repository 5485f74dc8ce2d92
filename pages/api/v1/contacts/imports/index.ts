import { endpoint, route } from '@/lib/http/route';
import { importsSchema } from '@/lib/imports/schema';
import { listImports } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List your imports from the last 30 days, newest first',
    answer: importsSchema,
    run: async ({ ctx }) => ({ items: await listImports(ctx), nextCursor: null }),
  }),
});
