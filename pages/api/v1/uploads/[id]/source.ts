import { endpoint, route } from '@/lib/http/route';
import { uploadParams } from '@/lib/uploads/schema';
import { readSource } from '@/lib/uploads/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'The whole picture that an upload of your own is cut from, as WebP',
    files: ['image/webp'],
    query: uploadParams,
    run: ({ ctx, query }) => readSource(ctx, query.id),
  }),
});
