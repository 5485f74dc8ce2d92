import { exportOrganizationContacts } from '@/lib/contacts/book/book';
import { organizationExportQuery } from '@/lib/contacts/book/organization-export-schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Export company contacts as `vcard` (3.0), `vcard4`, `csv` or `jscontact`: all, or by filter',
    scope: 'organization/contacts',
    files: ['text/vcard', 'text/csv', 'application/json'],
    query: organizationExportQuery,
    run: async ({ ctx, query: { organization, ...wanted } }) =>
      fileAnswer(await exportOrganizationContacts(ctx, organization, wanted)),
  }),
});
