import { stopStep } from '@/lib/contacts/imports/imports';
import { importParams, importSchema } from '@/lib/contacts/imports/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Stop an import that is being applied or undone; nothing of that step remains',
    query: importParams,
    answer: importSchema,
    run: ({ ctx, query }) => stopStep(ctx, query.id),
  }),
});
