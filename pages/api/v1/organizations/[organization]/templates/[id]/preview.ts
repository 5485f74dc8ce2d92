import { previewSchema, templatePaging } from '@/lib/cards/templates/schema';
import { previewTemplate } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Preview the cards a template applies to and what would change on each',
    scope: 'organization/templates',
    query: templatePaging,
    answer: previewSchema,
    run: ({ ctx, query: { organization, id, ...paging } }) => previewTemplate(ctx, organization, id, paging),
  }),
});
