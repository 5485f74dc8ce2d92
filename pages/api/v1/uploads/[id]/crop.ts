import { endpoint, route } from '@/lib/platform/http/route';
import { cropSchema, uploadParams, uploadSchema } from '@/lib/platform/uploads/schema';
import { cropUpload } from '@/lib/platform/uploads/uploads';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Crop a picture again; the result is a new upload made from the uncropped picture',
    scope: 'uploads',
    query: uploadParams,
    body: cropSchema,
    maxBytes: 1_000,
    answer: uploadSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'crop', points: 120, seconds: 3600 } }],
    run: ({ ctx, query, body }) => cropUpload(ctx, query.id, body),
  }),
});
