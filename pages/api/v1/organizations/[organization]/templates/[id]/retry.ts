import { runSchema, templateParams } from '@/lib/cards/templates/schema';
import { retryRun } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Retry the cards that failed in a template’s most recent run',
    scope: 'organization/templates',
    query: templateParams,
    answer: runSchema,
    status: 202,
    run: ({ ctx, query }) => retryRun(ctx, query.organization, query.id),
  }),
});
