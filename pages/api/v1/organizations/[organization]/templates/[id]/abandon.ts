import { runSchema, templateParams } from '@/lib/cards/templates/schema';
import { abandonRun } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Skip the remaining cards of a template’s most recent run after it failed',
    scope: 'organization/templates',
    query: templateParams,
    answer: runSchema,
    run: ({ ctx, query }) => abandonRun(ctx, query.organization, query.id),
  }),
});
