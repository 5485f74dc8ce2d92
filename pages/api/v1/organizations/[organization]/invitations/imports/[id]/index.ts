import { bulkEditSchema, bulkParams, bulkSchema } from '@/lib/bulk-invitations/schema';
import { editBulk, forgetBulk, getBulk } from '@/lib/bulk-invitations/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'A file of people to invite: where it stands, how far it is, how many rows are what',
    query: bulkParams,
    answer: bulkSchema,
    run: ({ ctx, query }) => getBulk(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Take columns for something else, choose the team of rows without one, or whether mails leave',
    query: bulkParams,
    body: bulkEditSchema,
    answer: bulkSchema,
    run: ({ ctx, query, body }) => editBulk(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Forget a file; whom it has invited stays invited',
    query: bulkParams,
    run: ({ ctx, query }) => forgetBulk(ctx, query.organization, query.id),
  }),
});
