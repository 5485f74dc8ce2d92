import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { defaultLocale } from '@/lib/i18n/languages';
import { faceQuery } from '@/lib/public-card/face';
import { ogPicture } from '@/lib/public-card/og/og-file';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve the link preview picture of a card (Open Graph, PNG, 1200 × 630)',
    query: faceQuery,
    run: async ({ ctx, query }) => fileAnswer(await ogPicture(ctx, query.username, query.locale ?? defaultLocale)),
  }),
});
