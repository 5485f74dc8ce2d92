import { followTemplate, getCardTemplate } from '@/lib/change-requests/card-template';
import { cardTemplateSchema, followSchema } from '@/lib/change-requests/schema';
import { endpoint, route } from '@/lib/http/route';
import { profileParams } from '@/lib/profiles/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the template rules that apply to a card, with its pending change requests',
    query: profileParams,
    answer: cardTemplateSchema,
    run: ({ ctx, query }) => getCardTemplate(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Choose whether your card follows its template, if the organization lets members decide',
    query: profileParams,
    body: followSchema,
    answer: cardTemplateSchema,
    run: ({ ctx, query, body }) => followTemplate(ctx, query.id, body.isFollowed),
  }),
});
