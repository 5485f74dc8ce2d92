import { codeEditSchema, codeParams, ownCodeSchema } from '@/lib/codes/schema';
import { editCode } from '@/lib/codes/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename one of your codes, link it to another of your cards, unlink it or report it lost',
    query: codeParams,
    body: codeEditSchema,
    answer: ownCodeSchema,
    run: ({ ctx, query, body }) => editCode(ctx, query.id, body),
  }),
});
