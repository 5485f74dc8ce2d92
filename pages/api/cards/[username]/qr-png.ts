import { qrPngFile } from '@/lib/cards/public-card/public-card';
import { cardFileQuery } from '@/lib/cards/public-card/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download the QR code of a card as PNG',
    scope: null,
    query: cardFileQuery,
    run: async ({ ctx, query }) => fileAnswer(await qrPngFile(ctx, query.username)),
  }),
});
