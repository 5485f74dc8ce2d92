import { editRow } from '@/lib/bulk-invitations/rows';
import { bulkRowSchema, rowEditSchema, rowParams } from '@/lib/bulk-invitations/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Correct, skip or include a row of a dry run',
    query: rowParams,
    body: rowEditSchema,
    answer: bulkRowSchema,
    run: ({ ctx, query, body }) => editRow(ctx, query.organization, query.id, query.place, body),
  }),
});
