import { runSchema, templateParams } from '@/lib/cards/templates/schema';
import { stopRun } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Stop a template’s run in progress; cards already changed stay changed and can be rolled back',
    scope: 'organization/templates',
    query: templateParams,
    answer: runSchema,
    run: ({ ctx, query }) => stopRun(ctx, query.organization, query.id),
  }),
});
