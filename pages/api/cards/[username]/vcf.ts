import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { faceQuery } from '@/lib/public-card/face';
import { contactFile } from '@/lib/public-card/files';

export { config } from '@/lib/http/route';

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a card as a contact file (vCard 3.0 or 4.0)',
    query: faceQuery,
    run: async ({ ctx, query }) => fileAnswer(await contactFile(ctx, query)),
  }),
});
