import { z } from 'zod';
import { line } from '@/lib/platform/formats/lines';
import { slugPattern } from '@/lib/platform/formats/share';

const label = line(80).refine((text) => text !== '', 'required');
const id = z.uuid('invalid_id');

/**
 * A link to add. `restore` gives it the id and the slug of a link that was deleted, so that the link works as before and its figures
 * bear its label again.
 */
export const newLinkSchema = z.strictObject({
  label,
  restore: z.strictObject({ id, slug: z.string().regex(slugPattern, 'invalid_id') }).optional(),
});
export type NewLink = z.output<typeof newLinkSchema>;

/** Another label for a link, whose address stays the same. */
export const linkEditSchema = z.strictObject({ label });

export const linkParams = z.strictObject({ id, linkId: id });

/** A link to a card with a label of its owner's. `slug` names it in the card's address (`?l=`). */
export const cardLinkSchema = z.object({
  id: z.string(),
  label: z.string(),
  slug: z.string(),
  createdAt: z.iso.datetime(),
});
export type CardLink = z.output<typeof cardLinkSchema>;
