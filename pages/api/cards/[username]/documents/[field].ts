import { endpoint, route } from '@/lib/http/route';
import { documentFile, documentQuery } from '@/lib/public-card/document-file';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'A document that the card shows (PDF), as a download',
    query: documentQuery,
    run: ({ ctx, query }) => documentFile(ctx, query.username, query.field),
  }),
});
