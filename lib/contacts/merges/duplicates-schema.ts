import { z } from 'zod';
import { contactSchema } from '@/lib/contacts/book/schema';
import { maxMerged } from './limits';

/** What two contacts have in common. */
export const matchReasons = ['email', 'phone', 'account', 'work', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/**
 * Contacts that may be one person. `isExact`: they are so beyond doubt, and differ in nothing for which a merge would need a
 * choice.
 */
const groupSchema = z.object({
  contacts: z.array(contactSchema),
  reasons: z.array(z.enum(matchReasons)),
  isExact: z.boolean(),
});
export type DuplicateGroup = z.output<typeof groupSchema>;

export const duplicatesFilter = z.strictObject({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});
export type DuplicatesFilter = z.output<typeof duplicatesFilter>;

export const duplicatesPageSchema = z.object({
  items: z.array(groupSchema),
  nextCursor: z.string().nullable(),
  /** The number of all groups, and of those among them that are exact. */
  total: z.number(),
  exactTotal: z.number(),
});
export type DuplicatesPage = z.output<typeof duplicatesPageSchema>;

/** Contacts of which every two are different people. */
export const distinctionSchema = z.strictObject({
  ids: z
    .array(z.uuid('invalid_id'))
    .min(2, 'too_few')
    .max(maxMerged, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate_id'),
  /** False removes an earlier distinction. */
  areDistinct: z.boolean().default(true),
});

/** What "merge all exact ones" did: the merges, oldest first, and how many groups are left to merge. */
export const exactMergedSchema = z.object({ merges: z.array(z.string()), left: z.number() });
export type ExactMerged = z.output<typeof exactMergedSchema>;
