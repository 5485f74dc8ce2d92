import { z } from 'zod';

/** A stored image, by id; its files are at {@link photoUrl}. */
export const uploadSchema = z.object({ id: z.string(), width: z.number(), height: z.number() });
export type Upload = z.output<typeof uploadSchema>;

/** Names of the files of a photo. `card.jpg` is the one embedded in vCards: at most 60 kB. */
export const photoFiles = ['96.webp', '320.webp', '640.webp', 'card.jpg'] as const;
export type PhotoFile = (typeof photoFiles)[number];

export const photoParams = z.strictObject({ id: z.uuid(), file: z.enum(photoFiles) });

/** Largest photo that is accepted, in bytes. */
export const maxPhotoBytes = 5_000_000;

/** The address of one size of a photo. Its content never changes, so it may be cached for good. */
export function photoUrl(id: string, file: PhotoFile): string {
  return `/api/v1/uploads/${id}/${file}`;
}
