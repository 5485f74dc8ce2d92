import { z } from 'zod';
import { uploadKinds } from './model';

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

export const uploadQuery = z.strictObject({ kind: z.enum(uploadKinds).default('photo') });
export const uploadParams = z.strictObject({ id: z.uuid('invalid_id') });
export const pictureParams = uploadParams.extend({ file: z.string().max(100) });
