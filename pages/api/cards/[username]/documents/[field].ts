import { documentFile } from '@/lib/cards/public-card/public-card';
import { documentQuery } from '@/lib/cards/public-card/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a document from a card (PDF)',
    scope: null,
    query: documentQuery,
    run: async ({ ctx, query }) => fileAnswer(await documentFile(ctx, query.username, query.field)),
  }),
});
