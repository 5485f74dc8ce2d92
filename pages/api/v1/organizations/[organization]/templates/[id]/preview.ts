import { endpoint, route } from '@/lib/http/route';
import { previewTemplate } from '@/lib/templates/preview';
import { previewSchema, templatePaging } from '@/lib/templates/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Preview the cards a template applies to and what would change on each',
    query: templatePaging,
    answer: previewSchema,
    run: ({ ctx, query: { organization, id, ...paging } }) => previewTemplate(ctx, organization, id, paging),
  }),
});
