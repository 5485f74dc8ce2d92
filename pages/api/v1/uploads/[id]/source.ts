import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { uploadParams } from '@/lib/platform/uploads/schema';
import { readSource } from '@/lib/platform/uploads/uploads';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Download the uncropped picture behind one of your uploads, as WebP',
    scope: 'uploads',
    files: ['image/webp'],
    query: uploadParams,
    run: async ({ ctx, query }) => fileAnswer(await readSource(ctx, query.id)),
  }),
});
