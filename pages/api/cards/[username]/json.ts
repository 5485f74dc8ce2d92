import { jsContactFile } from '@/lib/cards/public-card/public-card';
import { cardFileQuery } from '@/lib/cards/public-card/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a card as JSContact (RFC 9553)',
    scope: null,
    query: cardFileQuery,
    run: async ({ ctx, query }) => fileAnswer(await jsContactFile(ctx, query)),
  }),
});
