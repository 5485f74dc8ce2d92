import { endpoint, route } from '@/lib/http/route';
import { abandonRun } from '@/lib/templates/runs';
import { runSchema, templateParams } from '@/lib/templates/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: "Leave a template's newest run, which has failed, at what it has done",
    query: templateParams,
    answer: runSchema,
    run: ({ ctx, query }) => abandonRun(ctx, query.organization, query.id),
  }),
});
