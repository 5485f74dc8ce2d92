import { and, eq } from 'drizzle-orm';
import { requireActor } from '@/lib/auth/actor';
import { uploads } from '@/lib/db/tables';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { FileAnswer } from '@/lib/http/endpoint';
import { newId } from '@/lib/ids';
import { storage } from '@/lib/outside/storage/storage';
import { photoDerivatives } from './derivatives';
import type { PhotoFile, Upload, UploadKind } from './schema';

/**
 * Keeps a photo: decodes it, writes the sizes we serve and forgets the original with everything it carried (EXIF, GPS).
 * Files are written before the row, so that no row names a missing file.
 * @throws AppError `image_unsupported`, `image_too_large`, `image_unreadable`
 */
export async function addPhoto(ctx: Context, bytes: Buffer): Promise<Upload> {
  const actor = requireActor(ctx);
  const photo = await photoDerivatives(bytes);
  const id = newId();
  for (const [name, content] of Object.entries(photo.files)) await storage().put(`uploads/${id}/${name}`, content);
  await ctx.db
    .insert(uploads)
    .values({ id, ownerId: actor.id, kind: 'photo', width: photo.width, height: photo.height });
  return { id, width: photo.width, height: photo.height };
}

/** @throws AppError `not_found` where the upload is not the actor's, or of another kind */
export async function assertOwnUpload(ctx: Context, id: string, kind: UploadKind): Promise<void> {
  const actor = requireActor(ctx);
  const [row] = await ctx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, actor.id), eq(uploads.kind, kind)));
  if (!row) throw new AppError('not_found');
}

/** One size of a photo, as an answer that may be kept for good: an id's content never changes. @throws AppError `not_found` */
export async function readPhoto(id: string, file: PhotoFile): Promise<FileAnswer> {
  const bytes = await storage().get(`uploads/${id}/${file}`);
  if (!bytes) throw new AppError('not_found');
  return new FileAnswer(bytes, {
    'Content-Type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
