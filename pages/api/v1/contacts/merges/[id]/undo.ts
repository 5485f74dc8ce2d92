import { endpoint, route } from '@/lib/http/route';
import { mergeParams, undoneSchema } from '@/lib/merges/schema';
import { undoMerge } from '@/lib/merges/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Undo a merge; later edits are kept and listed in the response',
    query: mergeParams,
    answer: undoneSchema,
    run: ({ ctx, query }) => undoMerge(ctx, query.id),
  }),
});
