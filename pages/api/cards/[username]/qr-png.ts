import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { faceQuery } from '@/lib/public-card/face';
import { qrPngFile } from '@/lib/public-card/files';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download the QR code of a card as PNG',
    query: faceQuery,
    run: async ({ ctx, query }) => fileAnswer(await qrPngFile(ctx, query.username)),
  }),
});
