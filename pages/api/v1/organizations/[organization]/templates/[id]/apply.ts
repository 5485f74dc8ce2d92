import { endpoint, route } from '@/lib/http/route';
import { applyVersion } from '@/lib/templates/runs';
import { applySchema, runSchema, templateParams } from '@/lib/templates/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Apply a template to its cards, in the version that was previewed; runs in the background',
    query: templateParams,
    body: applySchema,
    answer: runSchema,
    status: 202,
    run: ({ ctx, query, body }) => applyVersion(ctx, query.organization, query.id, body.version),
  }),
});
