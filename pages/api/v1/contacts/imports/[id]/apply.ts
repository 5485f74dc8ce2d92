import { applyImport, getImport } from '@/lib/contacts/imports/imports';
import { importParams, importSchema } from '@/lib/contacts/imports/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Apply an import: all its contacts are saved, or none',
    scope: 'contacts',
    query: importParams,
    answer: importSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getImport(ctx, kept.ids[0] ?? '') },
    status: 202,
    run: ({ ctx, query }) => applyImport(ctx, query.id),
  }),
});
