import { z } from 'zod';
import { organizationContactSchema } from '@/lib/contacts/book/organization-schema';
import { exchangeSchema } from './schema';

/** One contact with its exchanges on the organization's cards. */
export const organizationContactDetailSchema = organizationContactSchema.extend({
  exchanges: z.array(exchangeSchema.omit({ contactId: true, profileId: true })),
});
export type OrganizationContactDetail = z.output<typeof organizationContactDetailSchema>;
