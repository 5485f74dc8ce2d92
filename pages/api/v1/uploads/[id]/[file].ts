import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { readPicture } from '@/lib/platform/uploads/public';
import { pictureParams } from '@/lib/platform/uploads/schema';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a picture in one size and format, such as 320.avif, 640.jpg or 640.png',
    scope: null,
    files: ['image/avif', 'image/jpeg', 'image/png', 'image/webp'],
    query: pictureParams,
    run: async ({ query }) => fileAnswer(await readPicture(query.id, query.file)),
  }),
});
