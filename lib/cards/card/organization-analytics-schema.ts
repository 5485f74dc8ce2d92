import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { numberGroups } from './organization-choices';

const choice = {
  by: z.enum(numberGroups).default('team'),
  days: z.coerce.number().int().min(1).max(365).default(30),
};
export const numbersExportFilter = organizationParams.extend(choice);
export const numbersFilter = numbersExportFilter.extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type NumbersFilter = z.output<typeof numbersFilter>;

/** Views, saves and exchanges by people; bots and the holder's own views are left out. */
const sums = { cards: z.number(), views: z.number(), saves: z.number(), exchanges: z.number() };

/** The sums of a team or a member; without an id, the sums of the cards that are in no team. */
export const numbersRowSchema = z.object({ id: z.string().nullable(), name: z.string().nullable(), ...sums });
export type NumbersRow = z.output<typeof numbersRowSchema>;

/** The rows with the most views first. `total` covers all cards that the reader sees, each counted once. */
export const numbersPageSchema = z.object({
  items: z.array(numbersRowSchema),
  total: z.object(sums),
  nextCursor: z.string().nullable(),
});
export type NumbersPage = z.output<typeof numbersPageSchema>;
