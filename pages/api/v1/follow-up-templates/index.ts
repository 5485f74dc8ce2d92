import { z } from 'zod';
import { addTemplate, listTemplates } from '@/lib/contacts/follow-ups/follow-ups';
import { newTemplateSchema, templateSchema } from '@/lib/contacts/follow-ups/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your follow-up email templates and the built-in ones',
    scope: 'contacts',
    answer: z.object({ items: z.array(templateSchema), nextCursor: z.null() }),
    run: async ({ ctx }) => ({ items: await listTemplates(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a follow-up email template',
    scope: 'contacts',
    example: { name: 'After a fair', texts: { en: { subject: 'Hello', body: 'Dear {{firstName}}, …' } } },
    body: newTemplateSchema,
    // The limit leaves room for texts in nine languages.
    maxBytes: 250_000,
    answer: templateSchema,
    status: 201,
    run: ({ ctx, body }) => addTemplate(ctx, body),
  }),
});
