import { maxBulkBytes } from '@/lib/contacts/bulk-schema';
import { exportContacts } from '@/lib/contacts/export';
import { exportInput, exportQuery } from '@/lib/contacts/export-schema';
import { contactsChoice } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Own contacts as a file: `vcard` (3.0), `vcard4`, `csv` or `jscontact`; all, those of a filter, or `ids`',
    files: ['text/vcard', 'text/csv', 'application/json'],
    query: exportQuery,
    run: async ({ ctx, query: { format, sort, ids, ...choice } }) => exportContacts(ctx, { format, sort, ids, choice }),
  }),
  POST: endpoint({
    summary: 'These contacts as a file, for more ids than an address can hold',
    files: ['text/vcard', 'text/csv', 'application/json'],
    body: exportInput,
    maxBytes: maxBulkBytes,
    run: async ({ ctx, body }) => exportContacts(ctx, { ...body, choice: contactsChoice.parse({}) }),
  }),
});
