import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { storage } from '@/lib/platform/outside/storage/storage';
import { cropPixels } from './crop';
import type { UploadKind } from './model';
import * as queries from './queries';
import type { Upload } from './schema';

/** The folder of an upload in storage. */
export const folder = (id: string) => `uploads/${id}`;
export const sourceKey = (id: string) => `${folder(id)}/source.webp`;
export const documentKey = (id: string) => `${folder(id)}/document.pdf`;

/** A row as an upload. */
export function toUpload({ id, kind, width, height, sourceId, crop, name, bytes }: queries.UploadRow): Upload {
  // A row keeps the size of its source; photos of before sources were kept have no crop.
  const source = crop && { width, height };
  const shown = crop ? cropPixels(crop, { width, height }) : { width, height };
  return { id, kind, width: shown.width, height: shown.height, sourceId, crop, source, name, bytes };
}

/** Writes files before their row, so that no row refers to a missing file; deletes them if the row cannot be written. */
export async function keep(ctx: Context, row: queries.NewUpload, files: Record<string, Buffer>) {
  try {
    await Promise.all(
      Object.entries(files).map(([name, content]) => storage().put(`${folder(row.id)}/${name}`, content)),
    );
    return await inTransaction(ctx, async (tx) => {
      if (row.sourceId) await touch(tx, row.sourceId);
      return toUpload(await queries.insertUpload(tx.db, row));
    });
  } catch (error) {
    // Where the storage is away, the sweep removes what is left.
    await storage()
      .removeAll(folder(row.id))
      .catch(() => undefined);
    throw error;
  }
}

/**
 * Marks the actor's upload as in use now, so that it is not deleted before the row that uses it is saved. @throws AppError
 * `not_found`
 */
export async function touch(ctx: Context, id: string, kind?: UploadKind, shared: queries.Shared = null): Promise<void> {
  const isTouched = await queries.touchUpload(ctx.db, id, {
    ownerId: requireActor(ctx).id,
    shared,
    kind,
    now: ctx.now,
  });
  if (!isTouched) throw new AppError('not_found');
}
