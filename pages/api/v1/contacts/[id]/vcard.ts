import { contactFile } from '@/lib/contacts/book/book';
import { contactParams } from '@/lib/contacts/book/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Download a contact as a vCard 3.0',
    scope: 'contacts',
    files: ['text/vcard'],
    query: contactParams,
    run: async ({ ctx, query }) => fileAnswer(await contactFile(ctx, query.id)),
  }),
});
