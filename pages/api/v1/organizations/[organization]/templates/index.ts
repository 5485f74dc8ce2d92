import { maxTemplateBytes } from '@/lib/cards/templates/limits';
import { newTemplateSchema, templatePageSchema, templateSchema, templatesFilter } from '@/lib/cards/templates/schema';
import { createTemplate, listTemplates } from '@/lib/cards/templates/templates';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the templates of an organization and its teams',
    scope: 'organization/templates',
    query: templatesFilter,
    answer: templatePageSchema,
    run: ({ ctx, query: { organization, ...paging } }) => listTemplates(ctx, organization, paging),
  }),
  POST: endpoint({
    summary: 'Create the template of the organization or of a team; it affects no card until it is applied',
    scope: 'organization/templates',
    query: organizationParams,
    body: newTemplateSchema,
    maxBytes: maxTemplateBytes,
    answer: templateSchema,
    status: 201,
    run: ({ ctx, query, body }) => createTemplate(ctx, query.organization, body),
  }),
});
