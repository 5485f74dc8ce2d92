import { endpoint, route } from '@/lib/platform/http/route';
import { uploadParams, uploadSchema } from '@/lib/platform/uploads/schema';
import { getUpload } from '@/lib/platform/uploads/uploads';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve one of your uploads: its dimensions, its crop and the dimensions of the original picture',
    scope: 'uploads',
    query: uploadParams,
    answer: uploadSchema,
    run: ({ ctx, query }) => getUpload(ctx, query.id),
  }),
});
