import { endpoint, route } from '@/lib/http/route';
import { maxTemplateBytes, templateEditSchema, templateParams, templateSchema } from '@/lib/templates/schema';
import { deleteTemplate, editTemplate, getTemplate } from '@/lib/templates/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'One template as it was saved last, with how far its newest application is',
    query: templateParams,
    answer: templateSchema,
    run: ({ ctx, query }) => getTemplate(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Save a template as its next version; the cards stay as they are until it is applied',
    query: templateParams,
    body: templateEditSchema,
    maxBytes: maxTemplateBytes,
    answer: templateSchema,
    run: ({ ctx, query, body }) => editTemplate(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete a template; its cards keep what they say and are free of its rules',
    query: templateParams,
    run: ({ ctx, query }) => deleteTemplate(ctx, query.organization, query.id),
  }),
});
