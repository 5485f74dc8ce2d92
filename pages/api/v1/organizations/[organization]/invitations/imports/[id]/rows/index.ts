import { listRows } from '@/lib/bulk-invitations/rows';
import { bulkRowsSchema, rowsFilter } from '@/lib/bulk-invitations/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'The rows of a file in its order, each with whom it would invite and what is wrong with it',
    query: rowsFilter,
    answer: bulkRowsSchema,
    run: ({ ctx, query: { organization, id, ...wanted } }) => listRows(ctx, organization, id, wanted),
  }),
});
