import { followTemplate, getCardTemplate } from '@/lib/change-requests/card-template';
import { cardTemplateSchema, followSchema } from '@/lib/change-requests/schema';
import { endpoint, route } from '@/lib/http/route';
import { profileParams } from '@/lib/profiles/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: "What a card's template decides about it, and what waits to be decided",
    query: profileParams,
    answer: cardTemplateSchema,
    run: ({ ctx, query }) => getCardTemplate(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Choose whether the own card follows its template, where the organization leaves that to its members',
    query: profileParams,
    body: followSchema,
    answer: cardTemplateSchema,
    run: ({ ctx, query, body }) => followTemplate(ctx, query.id, body.isFollowed),
  }),
});
