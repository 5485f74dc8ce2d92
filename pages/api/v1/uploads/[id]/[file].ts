import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { readPicture } from '@/lib/uploads/public';
import { pictureParams } from '@/lib/uploads/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Download a picture in one size and format, such as 320.avif, 640.jpg or 640.png',
    files: ['image/avif', 'image/jpeg', 'image/png', 'image/webp'],
    query: pictureParams,
    run: async ({ query }) => fileAnswer(await readPicture(query.id, query.file)),
  }),
});
