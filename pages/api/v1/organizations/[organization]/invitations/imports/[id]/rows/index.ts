import { bulkRowsSchema, rowsFilter } from '@/lib/organization/invitations/bulk/schema';
import { listRows } from '@/lib/organization/invitations/invitations';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the rows of a file in order, each with the person it invites and any errors',
    scope: 'organization/members',
    query: rowsFilter,
    answer: bulkRowsSchema,
    run: ({ ctx, query: { organization, id, ...wanted } }) => listRows(ctx, organization, id, wanted),
  }),
});
