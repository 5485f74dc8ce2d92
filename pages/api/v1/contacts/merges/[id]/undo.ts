import { undoMerge } from '@/lib/contacts/merges/merges';
import { mergeParams, undoneSchema } from '@/lib/contacts/merges/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Undo a merge; later edits are kept and listed in the response',
    query: mergeParams,
    answer: undoneSchema,
    run: ({ ctx, query }) => undoMerge(ctx, query.id),
  }),
});
