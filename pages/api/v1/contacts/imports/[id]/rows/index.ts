import { endpoint, route } from '@/lib/http/route';
import { listRows } from '@/lib/imports/rows';
import { importRowsSchema, rowsFilter } from '@/lib/imports/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary:
      'The rows of an import in the order of the file, each with what it is to the own contacts and what it will do',
    query: rowsFilter,
    answer: importRowsSchema,
    run: ({ ctx, query }) => listRows(ctx, query),
  }),
});
