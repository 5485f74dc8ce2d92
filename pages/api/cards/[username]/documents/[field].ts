import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { documentFile, documentQuery } from '@/lib/public-card/document-file';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a document from a card (PDF)',
    query: documentQuery,
    run: async ({ ctx, query }) => fileAnswer(await documentFile(ctx, query.username, query.field)),
  }),
});
