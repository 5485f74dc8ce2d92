import { exportCompanyContacts } from '@/lib/company-contacts/export';
import { companyExportQuery } from '@/lib/company-contacts/export-schema';
import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Export company contacts as `vcard` (3.0), `vcard4`, `csv` or `jscontact`: all, or by filter',
    files: ['text/vcard', 'text/csv', 'application/json'],
    query: companyExportQuery,
    run: async ({ ctx, query: { organization, ...wanted } }) =>
      fileAnswer(await exportCompanyContacts(ctx, organization, wanted)),
  }),
});
