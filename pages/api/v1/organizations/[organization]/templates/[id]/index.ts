import { maxTemplateBytes } from '@/lib/cards/templates/limits';
import { templateEditSchema, templateParams, templateSchema } from '@/lib/cards/templates/schema';
import { deleteTemplate, editTemplate, getTemplate } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the latest version of a template with the progress of its most recent run',
    scope: 'organization/templates',
    query: templateParams,
    answer: templateSchema,
    run: ({ ctx, query }) => getTemplate(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Save a new version of a template; cards stay as they are until it is applied',
    scope: 'organization/templates',
    query: templateParams,
    body: templateEditSchema,
    maxBytes: maxTemplateBytes,
    answer: templateSchema,
    run: ({ ctx, query, body }) => editTemplate(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete a template; its cards keep their content, and its rules no longer apply',
    scope: 'organization/templates',
    query: templateParams,
    run: ({ ctx, query }) => deleteTemplate(ctx, query.organization, query.id),
  }),
});
