import { editCode } from '@/lib/cards/codes/codes';
import { codeEditSchema, codeParams, ownCodeSchema } from '@/lib/cards/codes/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename one of your codes, link it to another of your cards, unlink it or report it lost',
    scope: 'codes',
    query: codeParams,
    body: codeEditSchema,
    answer: ownCodeSchema,
    run: ({ ctx, query, body }) => editCode(ctx, query.id, body),
  }),
});
