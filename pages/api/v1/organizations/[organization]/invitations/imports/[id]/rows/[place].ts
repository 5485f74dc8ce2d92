import { bulkRowSchema, rowEditSchema, rowParams } from '@/lib/organization/invitations/bulk/schema';
import { editRow } from '@/lib/organization/invitations/invitations';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Correct, skip or include a row of a dry run',
    scope: 'organization/members',
    query: rowParams,
    body: rowEditSchema,
    answer: bulkRowSchema,
    run: ({ ctx, query, body }) => editRow(ctx, query.organization, query.id, query.place, body),
  }),
});
