import { endpoint, route } from '@/lib/http/route';
import { importParams, importSchema } from '@/lib/imports/schema';
import { applyImport } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Apply an import: all its contacts are saved, or none',
    query: importParams,
    answer: importSchema,
    status: 202,
    run: ({ ctx, query }) => applyImport(ctx, query.id),
  }),
});
