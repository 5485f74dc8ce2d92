import { deleteLink, renameLink } from '@/lib/cards/links/links';
import { cardLinkSchema, linkEditSchema, linkParams } from '@/lib/cards/links/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename a labeled link; its URL stays',
    scope: 'cards',
    query: linkParams,
    body: linkEditSchema,
    answer: cardLinkSchema,
    run: ({ ctx, query, body }) => renameLink(ctx, query.id, query.linkId, body.label),
  }),
  DELETE: endpoint({
    summary: 'Delete a labeled link; its past figures stay, without the label',
    scope: 'cards',
    query: linkParams,
    run: ({ ctx, query }) => deleteLink(ctx, query.id, query.linkId),
  }),
});
