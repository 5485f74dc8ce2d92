import { cardParams } from '@/lib/cards/card/schema';
import { cardTemplateSchema, followSchema } from '@/lib/cards/templates/change-request-schema';
import { followTemplate, getCardTemplate } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the template rules that apply to a card, with its pending change requests',
    scope: 'cards',
    query: cardParams,
    answer: cardTemplateSchema,
    run: ({ ctx, query }) => getCardTemplate(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Choose whether your card follows its template, if the organization lets members decide',
    scope: 'cards',
    query: cardParams,
    body: followSchema,
    answer: cardTemplateSchema,
    run: ({ ctx, query, body }) => followTemplate(ctx, query.id, body.isFollowed),
  }),
});
