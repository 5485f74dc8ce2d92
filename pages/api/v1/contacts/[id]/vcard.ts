import { contactParams } from '@/lib/contacts/schema';
import { contactFile } from '@/lib/contacts/vcard';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Download a contact as a vCard 3.0',
    files: ['text/vcard'],
    query: contactParams,
    run: async ({ ctx, query }) => fileAnswer(await contactFile(ctx, query.id)),
  }),
});
