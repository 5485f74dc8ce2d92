import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { line } from '@/lib/platform/formats/lines';
import { hasUrl } from '@/lib/platform/formats/name-links';
import { maxCodeName } from '@/lib/platform/formats/short-code';
import { maxAtOnce } from './limits';
import { codeEditSchema, codeStatuses, ownCodeSchema } from './schema';

/** The filters of an organization's codes; `q` is a part of a code, of its name, or of the card's address. */
export const organizationCodesFilter = organizationParams.extend({
  q: line(100).default(''),
  status: z.enum(['', ...codeStatuses]).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000, 'invalid_cursor').optional(),
});
export type OrganizationCodesFilter = Omit<z.output<typeof organizationCodesFilter>, 'organization'>;

/** A batch of new codes, all with the same name, such as "Trade fair 2027". */
export const newBatchSchema = z.strictObject({
  total: z.int().min(1).max(maxAtOnce, 'too_many'),
  name: line(maxCodeName)
    .refine((value) => !hasUrl(value), 'no_links')
    .default(''),
});
export type NewBatch = z.output<typeof newBatchSchema>;

export const organizationCodeParams = organizationParams.extend({ id: z.uuid('invalid_id') });

/** An edit of an organization's code, like an edit of an own code: `profileId` links the code to that card. */
export const organizationCodeEditSchema = codeEditSchema;

/** A code of an organization, with the card it leads to or led to last, and the holder of that card. */
export const organizationCodeSchema = ownCodeSchema.extend({
  card: z.object({ username: z.string(), holder: z.string() }).nullable(),
});
export type OrganizationCode = z.output<typeof organizationCodeSchema>;

export const organizationCodesPageSchema = z.object({
  items: z.array(organizationCodeSchema),
  nextCursor: z.string().nullable(),
});
export type OrganizationCodesPage = z.output<typeof organizationCodesPageSchema>;

/** The codes of the new batch, in no particular order. */
export const madeBatchSchema = z.object({ codes: z.array(z.string()) });
export type MadeBatch = z.output<typeof madeBatchSchema>;
