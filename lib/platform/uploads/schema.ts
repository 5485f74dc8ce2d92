import { z } from 'zod';

/** What an upload is for. */
export const uploadKinds = ['photo', 'logo', 'cover', 'still', 'paper', 'document'] as const;
export type UploadKind = (typeof uploadKinds)[number];
export type PictureKind = Exclude<UploadKind, 'document'>;
/** Pictures that are shown to others, in sizes. */
export type ShownKind = Exclude<PictureKind, 'paper'>;

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

const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** A stored file, by id; a picture's sizes are at `uploadUrl`. */
export const uploadSchema = z.object({
  id: z.string(),
  kind: z.enum(uploadKinds),
  /** Of the part that is shown, in pixels of the source; 0 for documents. */
  width: z.number(),
  height: z.number(),
  /** The upload whose source this one was cropped from; null where it has its own. */
  sourceId: z.string().nullable(),
  /** Null for documents, and for photos whose source was not kept: these cannot be cropped. */
  crop: cropSchema.nullable(),
  /** Size of the whole upright picture, in pixels. */
  source: sizeSchema.nullable(),
  /** A document's file name, and its size in bytes. */
  name: z.string().nullable(),
  bytes: z.number().nullable(),
});
export type Upload = z.output<typeof uploadSchema>;

/**
 * Names of the files of a picture: its width, or what it is for. `card.jpg` is the one embedded in vCards: at most 60 kB.
 * JPEG and PNG are for machines that read nothing newer (Open Graph, JSON-LD).
 */
export const pictureFiles = {
  photo: ['96.avif', '96.webp', '320.avif', '320.webp', '640.avif', '640.webp', '640.jpg', 'card.jpg'],
  cover: ['480.avif', '480.webp', '960.avif', '960.webp', '960.jpg'],
  still: ['480.avif', '480.webp', '960.avif', '960.webp'],
  logo: ['320.avif', '320.webp', '640.avif', '640.webp', '640.png'],
  // A photo of a paper card is only for its owner, who sees its source; no sizes are served to others.
  paper: [],
} as const satisfies Record<PictureKind, readonly string[]>;
export type PictureFile = (typeof pictureFiles)[PictureKind][number];

export const uploadQuery = z.strictObject({ kind: z.enum(uploadKinds).default('photo') });
export const uploadParams = z.strictObject({ id: z.uuid('invalid_id') });
export const pictureParams = uploadParams.extend({ file: z.string().max(100) });

/** Largest file that is accepted, in bytes. */
export function maxUploadBytes(kind: UploadKind): number {
  return kind === 'document' ? 10_000_000 : 5_000_000;
}

/** The address of the whole picture, for its owner alone. */
export function sourceUrl(id: string): string {
  return `/api/v1/uploads/${id}/source`;
}
