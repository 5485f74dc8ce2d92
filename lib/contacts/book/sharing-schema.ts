import { z } from 'zod';
import { choices } from '@/lib/organization/organization/model';

/** The user's own cards of the organization, and whether the teams of each may read the contacts that come through it. */
export const sharingSchema = z.object({
  visibility: z.enum(choices),
  cards: z.array(z.object({ id: z.string(), username: z.string(), isShared: z.boolean() })),
});
export type Sharing = z.output<typeof sharingSchema>;

export const sharingEditSchema = z.strictObject({ cardId: z.uuid('invalid_id'), isShared: z.boolean() });
export type SharingEdit = z.output<typeof sharingEditSchema>;
