import { endpoint, route } from '@/lib/http/route';
import { uploadParams, uploadSchema } from '@/lib/uploads/schema';
import { getUpload } from '@/lib/uploads/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve one of your uploads: its dimensions, its crop and the dimensions of the original picture',
    query: uploadParams,
    answer: uploadSchema,
    run: ({ ctx, query }) => getUpload(ctx, query.id),
  }),
});
