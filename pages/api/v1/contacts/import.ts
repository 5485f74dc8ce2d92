import { getImport, startImport } from '@/lib/contacts/imports/imports';
import { importSchema } from '@/lib/contacts/imports/schema';
import { longestFile } from '@/lib/platform/formats/format-error';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary:
      'Start an import with a dry run: a vCard, CSV, Excel (.xlsx) or JSContact file of up to 25 MB as multipart/form-data; nothing is saved until `apply`',
    scope: 'contacts',
    isUpload: true,
    maxBytes: longestFile,
    answer: importSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getImport(ctx, kept.ids[0] ?? '') },
    status: 202,
    limits: [{ by: 'actor', limit: { name: 'import', points: 60, seconds: 3600 } }],
    run: ({ ctx, file }) => startImport(ctx, file),
  }),
});
