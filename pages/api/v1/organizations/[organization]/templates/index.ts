import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';
import {
  maxTemplateBytes,
  newTemplateSchema,
  templatePageSchema,
  templateSchema,
  templatesFilter,
} from '@/lib/templates/schema';
import { createTemplate, listTemplates } from '@/lib/templates/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the templates of an organization and its teams',
    query: templatesFilter,
    answer: templatePageSchema,
    run: ({ ctx, query: { organization, ...paging } }) => listTemplates(ctx, organization, paging),
  }),
  POST: endpoint({
    summary: 'Create the template of the organization or of a team; it affects no card until it is applied',
    query: organizationParams,
    body: newTemplateSchema,
    maxBytes: maxTemplateBytes,
    answer: templateSchema,
    status: 201,
    run: ({ ctx, query, body }) => createTemplate(ctx, query.organization, body),
  }),
});
