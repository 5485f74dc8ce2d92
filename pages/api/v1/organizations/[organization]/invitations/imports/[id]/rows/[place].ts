import { editRow } from '@/lib/bulk-invitations/rows';
import { bulkRowSchema, rowEditSchema, rowParams } from '@/lib/bulk-invitations/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Correct a row of a dry run, leave it out or take it in again',
    query: rowParams,
    body: rowEditSchema,
    answer: bulkRowSchema,
    run: ({ ctx, query, body }) => editRow(ctx, query.organization, query.id, query.place, body),
  }),
});
