import { z } from 'zod';

/** What an upload is for. */
export const uploadKinds = ['photo', 'logo', 'cover', 'still', 'document'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/**
 * The part of a picture that is shown: first turned clockwise by `rotation` degrees, then cut; the rectangle in parts of
 * the turned picture, from 0 to 1.
 */
export const cropSchema = z.strictObject({
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0.01).max(1),
  height: z.number().min(0.01).max(1),
});
export type Crop = z.output<typeof cropSchema>;

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
