import { z } from 'zod';
import { exportFormats } from './export-schema';
import { organizationContactsChoice } from './organization-schema';
import { contactSorts } from './schema';

/** Query of an organization's export: which contacts, in which format and order. */
export const organizationExportQuery = organizationContactsChoice.extend({
  format: z.enum(exportFormats),
  sort: z.enum(contactSorts).default('name'),
});
export type OrganizationExport = Omit<z.output<typeof organizationExportQuery>, 'organization'>;
