import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { uploadParams } from '@/lib/uploads/schema';
import { readSource } from '@/lib/uploads/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Download the uncropped picture behind one of your uploads, as WebP',
    files: ['image/webp'],
    query: uploadParams,
    run: async ({ ctx, query }) => fileAnswer(await readSource(ctx, query.id)),
  }),
});
