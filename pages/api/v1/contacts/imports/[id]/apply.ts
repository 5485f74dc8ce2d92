import { endpoint, route } from '@/lib/http/route';
import { importParams, importSchema } from '@/lib/imports/schema';
import { applyImport } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Write the contacts of an import, all of them or none',
    query: importParams,
    answer: importSchema,
    status: 202,
    run: ({ ctx, query }) => applyImport(ctx, query.id),
  }),
});
