import { longestFile } from '@/lib/formats/format-error';
import { endpoint, route } from '@/lib/http/route';
import { importSchema } from '@/lib/imports/schema';
import { startImport } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary:
      'Begin an import with a dry run: a file of contacts (vCard, CSV, Excel .xlsx, JSContact; at most 25 MB) as multipart/form-data; nothing is written before `apply`',
    isUpload: true,
    maxBytes: longestFile,
    answer: importSchema,
    status: 202,
    limits: [{ by: 'actor', limit: { name: 'import', points: 60, seconds: 3600 } }],
    run: ({ ctx, file }) => startImport(ctx, file),
  }),
});
