import { endpoint, route } from '@/lib/http/route';
import { importEditSchema, importParams, importSchema } from '@/lib/imports/schema';
import { cancelImport, getImport, rereadImport } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve an import with its status, progress and row counts',
    query: importParams,
    answer: importSchema,
    run: ({ ctx, query }) => getImport(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Reread the file with other columns, another country or other tags; manual corrections are kept',
    query: importParams,
    body: importEditSchema,
    answer: importSchema,
    status: 202,
    run: ({ ctx, query, body }) => rereadImport(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Discard a dry run or an import that was undone',
    query: importParams,
    run: ({ ctx, query }) => cancelImport(ctx, query.id),
  }),
});
