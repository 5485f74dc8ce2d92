import { endpoint, route } from '@/lib/http/route';
import { importParams, importSchema } from '@/lib/imports/schema';
import { undoImport } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Undo an entire import within 30 days; contacts changed since then stay as they are',
    query: importParams,
    answer: importSchema,
    status: 202,
    run: ({ ctx, query }) => undoImport(ctx, query.id),
  }),
});
