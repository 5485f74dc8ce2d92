import { endpoint, route } from '@/lib/http/route';
import { maxPhotoBytes, uploadSchema } from '@/lib/uploads/schema';
import { addPhoto } from '@/lib/uploads/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Upload a photo (JPEG, PNG, WebP or AVIF, at most 5 MB), as multipart/form-data with one file',
    isUpload: true,
    maxBytes: maxPhotoBytes,
    answer: uploadSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'upload', points: 60, seconds: 3600 } }],
    run: ({ ctx, file }) => addPhoto(ctx, file?.bytes ?? Buffer.alloc(0)),
  }),
});
