import { endpoint, route } from '@/lib/http/route';
import { editRow } from '@/lib/imports/rows';
import { importRowSchema, rowEditSchema, rowParams } from '@/lib/imports/schema';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Correct a row of a dry run, or choose what happens to it',
    query: rowParams,
    body: rowEditSchema,
    answer: importRowSchema,
    run: ({ ctx, query, body }) => editRow(ctx, query.id, query.place, body),
  }),
});
