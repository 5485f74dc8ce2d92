import { longestFile } from '@/lib/formats/format-error';
import { endpoint, route } from '@/lib/http/route';
import { importSchema } from '@/lib/imports/schema';
import { startImport } from '@/lib/imports/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary:
      'Start an import with a dry run: a vCard, CSV, Excel (.xlsx) or JSContact file of up to 25 MB as multipart/form-data; nothing is saved until `apply`',
    isUpload: true,
    maxBytes: longestFile,
    answer: importSchema,
    status: 202,
    limits: [{ by: 'actor', limit: { name: 'import', points: 60, seconds: 3600 } }],
    run: ({ ctx, file }) => startImport(ctx, file),
  }),
});
