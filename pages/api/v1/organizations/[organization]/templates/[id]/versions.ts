import { templatePaging, versionPageSchema } from '@/lib/cards/templates/schema';
import { listVersions } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the versions of a template with who saved them and when, newest first',
    scope: 'organization/templates',
    query: templatePaging,
    answer: versionPageSchema,
    run: ({ ctx, query: { organization, id, ...paging } }) => listVersions(ctx, organization, id, paging),
  }),
});
