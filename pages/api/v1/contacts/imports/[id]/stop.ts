import { getImport, stopStep } from '@/lib/contacts/imports/imports';
import { importParams, importSchema } from '@/lib/contacts/imports/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Stop an import that is being applied or undone; nothing of that step remains',
    scope: 'contacts',
    query: importParams,
    answer: importSchema,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getImport(ctx, kept.ids[0] ?? '') },
    run: ({ ctx, query }) => stopStep(ctx, query.id),
  }),
});
