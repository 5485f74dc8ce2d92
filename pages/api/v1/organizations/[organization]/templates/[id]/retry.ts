import { endpoint, route } from '@/lib/http/route';
import { retryRun } from '@/lib/templates/runs';
import { runSchema, templateParams } from '@/lib/templates/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Retry the cards that failed in a template’s most recent run',
    query: templateParams,
    answer: runSchema,
    status: 202,
    run: ({ ctx, query }) => retryRun(ctx, query.organization, query.id),
  }),
});
