import { endpoint, route } from '@/lib/http/route';
import { abandonRun } from '@/lib/templates/runs';
import { runSchema, templateParams } from '@/lib/templates/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Skip the remaining cards of a template’s most recent run after it failed',
    query: templateParams,
    answer: runSchema,
    run: ({ ctx, query }) => abandonRun(ctx, query.organization, query.id),
  }),
});
