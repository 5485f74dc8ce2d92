import { listImports } from '@/lib/contacts/imports/imports';
import { importsSchema } from '@/lib/contacts/imports/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your imports from the last 30 days, newest first',
    scope: 'contacts',
    answer: importsSchema,
    run: async ({ ctx }) => ({ items: await listImports(ctx), nextCursor: null }),
  }),
});
