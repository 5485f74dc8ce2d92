import { applySchema, runSchema, templateParams } from '@/lib/cards/templates/schema';
import { applyVersion } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Apply a template to its cards, in the version that was previewed; runs in the background',
    scope: 'organization/templates',
    query: templateParams,
    body: applySchema,
    answer: runSchema,
    status: 202,
    run: ({ ctx, query, body }) => applyVersion(ctx, query.organization, query.id, body.version),
  }),
});
