import { endpoint, route } from '@/lib/platform/http/route';
import { maxUploadBytes } from '@/lib/platform/uploads/model';
import { uploadQuery, uploadSchema } from '@/lib/platform/uploads/schema';
import { addDocument, addPicture } from '@/lib/platform/uploads/uploads';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary:
      'Upload a picture (JPEG, PNG, WebP or AVIF, up to 5 MB) or a document (PDF, up to 10 MB) as multipart/form-data with one file',
    scope: 'uploads',
    query: uploadQuery,
    isUpload: true,
    maxBytes: ({ kind }) => maxUploadBytes(kind),
    answer: uploadSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'upload', points: 60, seconds: 3600 } }],
    run: ({ ctx, query: { kind }, file }) => {
      const { bytes, name } = file ?? { bytes: Buffer.alloc(0), name: null };
      return kind === 'document' ? addDocument(ctx, bytes, name) : addPicture(ctx, kind, bytes);
    },
  }),
});
