import { endpoint, route } from '@/lib/http/route';
import { photoParams } from '@/lib/uploads/schema';
import { readPhoto } from '@/lib/uploads/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'One size of a photo',
    query: photoParams,
    run: ({ query }) => readPhoto(query.id, query.file),
  }),
});
