import { exportContacts } from '@/lib/contacts/book/book';
import { exportInput, exportQuery } from '@/lib/contacts/book/export-schema';
import { maxBulkBytes } from '@/lib/contacts/book/limits';
import { contactsChoice } from '@/lib/contacts/book/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Export your contacts as `vcard` (3.0), `vcard4`, `csv` or `jscontact`: all, by filter, or by `ids`',
    scope: 'contacts',
    files: ['text/vcard', 'text/csv', 'application/json'],
    query: exportQuery,
    run: async ({ ctx, query: { format, sort, ids, ...choice } }) =>
      fileAnswer(exportContacts(ctx, { format, sort, ids, choice })),
  }),
  POST: endpoint({
    summary: 'Export contacts by id, for more ids than fit in a URL',
    scope: 'contacts',
    files: ['text/vcard', 'text/csv', 'application/json'],
    body: exportInput,
    maxBytes: maxBulkBytes,
    run: async ({ ctx, body }) => fileAnswer(exportContacts(ctx, { ...body, choice: contactsChoice.parse({}) })),
  }),
});
