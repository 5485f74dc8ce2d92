import { templateEditSchema, templateParams, templateSchema } from '@/lib/follow-ups/schema';
import { deleteTemplate, editTemplate } from '@/lib/follow-ups/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Update one of your follow-up email templates',
    query: templateParams,
    body: templateEditSchema,
    // Nine languages.
    maxBytes: 250_000,
    answer: templateSchema,
    run: ({ ctx, query, body }) => editTemplate(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete one of your follow-up email templates permanently',
    query: templateParams,
    run: ({ ctx, query }) => deleteTemplate(ctx, query.id),
  }),
});
