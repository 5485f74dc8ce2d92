import { z } from 'zod';
import { exportFormats } from '@/lib/contacts/export-schema';
import { contactSorts } from '@/lib/contacts/schema';
import { companyContactsChoice } from './schema';

/** Which contacts as a file, in which format and order. */
export const companyExportQuery = companyContactsChoice.extend({
  format: z.enum(exportFormats),
  sort: z.enum(contactSorts).default('name'),
});
export type CompanyExport = Omit<z.output<typeof companyExportQuery>, 'organization'>;
