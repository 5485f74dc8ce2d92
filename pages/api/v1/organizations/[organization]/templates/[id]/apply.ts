import { endpoint, route } from '@/lib/http/route';
import { applyVersion } from '@/lib/templates/runs';
import { applySchema, runSchema, templateParams } from '@/lib/templates/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Begin to put a template on its cards, in the version that was looked at',
    query: templateParams,
    body: applySchema,
    answer: runSchema,
    status: 202,
    run: ({ ctx, query, body }) => applyVersion(ctx, query.organization, query.id, body.version),
  }),
});
