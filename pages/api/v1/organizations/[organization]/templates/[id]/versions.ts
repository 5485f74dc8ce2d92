import { endpoint, route } from '@/lib/http/route';
import { templatePaging, versionPageSchema } from '@/lib/templates/schema';
import { listVersions } from '@/lib/templates/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the versions of a template with who saved them and when, newest first',
    query: templatePaging,
    answer: versionPageSchema,
    run: ({ ctx, query: { organization, id, ...paging } }) => listVersions(ctx, organization, id, paging),
  }),
});
