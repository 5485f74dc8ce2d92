import { endpoint, route } from '@/lib/http/route';
import { uploadParams, uploadSchema } from '@/lib/uploads/schema';
import { getUpload } from '@/lib/uploads/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What is known of an upload of your own: its size, its crop, the size of the picture it is cut from',
    query: uploadParams,
    answer: uploadSchema,
    run: ({ ctx, query }) => getUpload(ctx, query.id),
  }),
});
