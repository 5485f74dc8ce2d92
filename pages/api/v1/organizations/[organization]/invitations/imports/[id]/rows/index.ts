import { listRows } from '@/lib/bulk-invitations/rows';
import { bulkRowsSchema, rowsFilter } from '@/lib/bulk-invitations/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the rows of a file in order, each with the person it invites and any errors',
    query: rowsFilter,
    answer: bulkRowsSchema,
    run: ({ ctx, query: { organization, id, ...wanted } }) => listRows(ctx, organization, id, wanted),
  }),
});
