import { addArchivePart } from '@/lib/journeys/account-import/account-import';
import { partBytes } from '@/lib/journeys/account-import/limits';
import { partParams } from '@/lib/journeys/account-import/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PUT: endpoint({
    summary:
      'Upload a part of an archive, counted from 0, as multipart/form-data with one file of 4,000,000 bytes; the last one is shorter',
    scope: null,
    query: partParams,
    isUpload: true,
    maxBytes: partBytes,
    limits: [{ by: 'actor', limit: { name: 'account-import-part', points: 2000, seconds: 3600 } }],
    run: ({ ctx, query: { id, part }, file }) => addArchivePart(ctx, id, part, file),
  }),
});
