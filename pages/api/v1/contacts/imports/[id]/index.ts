import { endpoint, route } from '@/lib/http/route';
import { importEditSchema, importParams, importSchema } from '@/lib/imports/schema';
import { cancelImport, getImport, rereadImport } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'An import: where it stands, how far it is, how many rows are what',
    query: importParams,
    answer: importSchema,
    run: ({ ctx, query }) => getImport(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Read the file anew with other columns, another country or tags; rows corrected by hand stay',
    query: importParams,
    body: importEditSchema,
    answer: importSchema,
    status: 202,
    run: ({ ctx, query, body }) => rereadImport(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Cancel a dry run, or forget an import that was undone',
    query: importParams,
    run: ({ ctx, query }) => cancelImport(ctx, query.id),
  }),
});
