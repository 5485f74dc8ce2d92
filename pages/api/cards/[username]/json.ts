import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { faceQuery } from '@/lib/public-card/face';
import { jsContactFile } from '@/lib/public-card/files';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a card as JSContact (RFC 9553)',
    query: faceQuery,
    run: async ({ ctx, query }) => fileAnswer(await jsContactFile(ctx, query)),
  }),
});
