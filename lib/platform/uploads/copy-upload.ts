import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { storage } from '@/lib/platform/outside/storage/storage';
import { pictureDerivatives } from './derivatives';
import { assertPdf, documentName } from './document';
import { keep, sourceKey } from './keep';
import { maxUploadBytes, type PictureKind, type UploadKind } from './model';
import { isPlainWebp } from './own-webp';
import { firstCrop, inTurn, makeSource, weigh } from './pictures';
import * as queries from './queries';
import type { Crop } from './schema';

/**
 * An upload of an archive. The id is one that was made for the copy (`idOfCopy`), never one that a file names: files are written
 * before their row.
 */
export type CopiedUpload = { id: string; kind: UploadKind; crop: Crop | null; name: string | null };

/** Sources that we have made may be larger than what users upload. */
const largestSource = 2 * maxUploadBytes('photo');

type OwnUpload = { kind: UploadKind; createdAt: Date };

/** Those of these uploads that are a user's, by id; they are marked as in use, so that they stay until they are shown. */
export async function ownUploads(ctx: Context, ownerId: string, ids: string[]): Promise<Map<string, OwnUpload>> {
  const rows = ids.length > 0 ? await queries.selectOwned(ctx.db, ownerId, ids, ctx.now) : [];
  return new Map(rows.map(({ id, kind, createdAt }) => [id, { kind, createdAt }]));
}

/**
 * The source of a picture from an archive: as it is where we have made it, so that each copy is the same to the byte; any other
 * picture is encoded again, as if it were uploaded.
 */
async function sourceOf(content: Buffer) {
  const made = await makeSource(content);
  if (!isPlainWebp(content)) return made;
  const { width, height } = await weigh(content);
  return width === made.width && height === made.height ? { ...made, content } : made;
}

/**
 * Stores the file of an upload of an archive once more, for a job. It is checked like what users upload.
 * @throws AppError as `addPicture` and `addDocument`; `body_too_large`
 */
export async function copyFile(
  ctx: Context,
  ownerId: string,
  { id, kind, crop, name }: CopiedUpload,
  content: Buffer,
): Promise<void> {
  if (content.length > (kind === 'document' ? maxUploadBytes(kind) : largestSource))
    throw new AppError('body_too_large');
  if (kind === 'document') {
    assertPdf(content);
    const row = { id, ownerId, kind, width: 0, height: 0, bytes: content.length, name: documentName(name) };
    await keep(ctx, row, { 'document.pdf': content });
    return;
  }
  const work = async () => {
    const source = await sourceOf(content);
    const chosen = crop ?? (await firstCrop(kind, source));
    const sizes = await pictureDerivatives(kind, source.content, chosen);
    return { ...source, crop: chosen, files: { ...sizes, 'source.webp': source.content } };
  };
  const { isHeavy } = await weigh(content);
  const { files, ...made } = await inTurn(ownerId, work, { isJob: true, isHeavy });
  await keep(ctx, { id, ownerId, kind, width: made.width, height: made.height, crop: made.crop }, files);
}

/** Cuts a crop of an archive once more from the copy of its source. @throws AppError `no_source` */
export async function copyCrop(
  ctx: Context,
  ownerId: string,
  { id, kind, crop, sourceId }: { id: string; kind: PictureKind; crop: Crop; sourceId: string },
): Promise<void> {
  const [row] = await queries.selectOwned(ctx.db, ownerId, [sourceId]);
  const source = row && (await storage().get(sourceKey(sourceId)));
  if (!source) throw new AppError('no_source');
  const files = await inTurn(ownerId, () => pictureDerivatives(kind, source, crop), { isJob: true });
  await keep(ctx, { id, ownerId, kind, width: row.width, height: row.height, sourceId, crop }, files);
}
