import { cancelImport, getImport, rereadImport } from '@/lib/contacts/imports/imports';
import { importEditSchema, importParams, importSchema } from '@/lib/contacts/imports/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve an import with its status, progress and row counts',
    scope: 'contacts',
    query: importParams,
    answer: importSchema,
    run: ({ ctx, query }) => getImport(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Reread the file with other columns, another country or other tags; manual corrections are kept',
    scope: 'contacts',
    query: importParams,
    body: importEditSchema,
    answer: importSchema,
    status: 202,
    run: ({ ctx, query, body }) => rereadImport(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Discard a dry run or an import that was undone',
    scope: 'contacts',
    query: importParams,
    run: ({ ctx, query }) => cancelImport(ctx, query.id),
  }),
});
