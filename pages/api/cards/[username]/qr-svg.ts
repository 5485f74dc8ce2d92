import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { faceQuery } from '@/lib/public-card/face';
import { qrSvgFile } from '@/lib/public-card/files';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download the QR code of a card as SVG',
    query: faceQuery,
    run: async ({ ctx, query }) => fileAnswer(await qrSvgFile(ctx, query.username)),
  }),
});
