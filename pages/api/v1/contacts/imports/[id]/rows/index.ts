import { listRows } from '@/lib/contacts/imports/imports';
import { importRowsSchema, rowsFilter } from '@/lib/contacts/imports/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary:
      'List the rows of an import in file order, each with how it relates to your contacts and what will happen to it',
    scope: 'contacts',
    query: rowsFilter,
    answer: importRowsSchema,
    run: ({ ctx, query }) => listRows(ctx, query),
  }),
});
