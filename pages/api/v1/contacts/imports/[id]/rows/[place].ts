import { editRow } from '@/lib/contacts/imports/imports';
import { importRowSchema, rowEditSchema, rowParams } from '@/lib/contacts/imports/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Correct a row of a dry run, or choose what happens to it',
    scope: 'contacts',
    query: rowParams,
    body: rowEditSchema,
    answer: importRowSchema,
    run: ({ ctx, query, body }) => editRow(ctx, query.id, query.place, body),
  }),
});
