import { endpoint, route } from '@/lib/http/route';
import { listRows } from '@/lib/imports/rows';
import { importRowsSchema, rowsFilter } from '@/lib/imports/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary:
      'List the rows of an import in file order, each with how it relates to your contacts and what will happen to it',
    query: rowsFilter,
    answer: importRowsSchema,
    run: ({ ctx, query }) => listRows(ctx, query),
  }),
});
