import { z } from 'zod';
import { line } from '@/lib/cards/card/schema';
import { tidyName } from '@/lib/platform/formats/tidy-text';
import { maxGroups } from './limits';

/** A group's name, at most 60 characters. Names that differ only in upper and lower case are the same. */
export const groupInput = z.strictObject({
  name: line(60)
    .transform((text) => tidyName(text).trim())
    .refine((text) => text !== '', 'required'),
});

export const groupParams = z.strictObject({ id: z.uuid('invalid_id') });

/** All the groups one contact is to be in. */
export const membershipInput = z.strictObject({ groupIds: z.array(z.uuid('invalid_id')).max(maxGroups, 'too_many') });

/** A group as its owner sees it; `total` counts its contacts outside the trash. */
export const contactGroupSchema = z.object({ id: z.string(), name: z.string(), total: z.number() });
export type ContactGroup = z.output<typeof contactGroupSchema>;

export const contactGroupsSchema = z.object({ items: z.array(contactGroupSchema), nextCursor: z.null() });
export const membershipSchema = z.object({ groupIds: z.array(z.string()) });
