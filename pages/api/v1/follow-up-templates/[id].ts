import { deleteTemplate, editTemplate } from '@/lib/contacts/follow-ups/follow-ups';
import { templateEditSchema, templateParams, templateSchema } from '@/lib/contacts/follow-ups/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Update one of your follow-up email templates',
    scope: 'contacts',
    query: templateParams,
    body: templateEditSchema,
    // The limit leaves room for texts in nine languages.
    maxBytes: 250_000,
    answer: templateSchema,
    run: ({ ctx, query, body }) => editTemplate(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete one of your follow-up email templates permanently',
    scope: 'contacts',
    query: templateParams,
    run: ({ ctx, query }) => deleteTemplate(ctx, query.id),
  }),
});
