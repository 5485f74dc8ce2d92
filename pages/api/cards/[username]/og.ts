import { ogPicture } from '@/lib/cards/public-card/public-card';
import { cardFileQuery } from '@/lib/cards/public-card/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { defaultLocale } from '@/lib/platform/i18n/languages';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the link preview picture of a card (Open Graph, PNG, 1200 × 630)',
    scope: null,
    query: cardFileQuery,
    run: async ({ ctx, query }) => fileAnswer(await ogPicture(ctx, query.username, query.locale ?? defaultLocale)),
  }),
});
