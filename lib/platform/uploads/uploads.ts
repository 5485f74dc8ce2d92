import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import type { OutgoingFile, StoredFile } from '@/lib/platform/outgoing-file';
import { storage, storedFile } from '@/lib/platform/outside/storage/storage';
import { pictureDerivatives } from './derivatives';
import { assertPdf, documentName } from './document';
import { documentKey, folder, keep, sourceKey, toUpload, touch } from './keep';
import type { PictureKind, UploadKind } from './model';
import { moveNamedBy } from './organization-queries';
import { firstCrop, inTurn, makeSource, weigh } from './pictures';
import * as queries from './queries';
import type { Crop, Upload } from './schema';

export { copyCrop, copyFile, ownUploads } from './copy-upload';

async function find(ctx: Context, id: string): Promise<queries.UploadRow> {
  const row = await queries.selectOwn(ctx.db, id, requireActor(ctx).id);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Stores a picture: decodes it, writes a source for crops and the sizes that are served, and discards the
 * original with all of its metadata (EXIF, GPS).
 * @throws AppError `image_unsupported`, `image_too_large`, `image_unreadable`
 */
export async function addPicture(ctx: Context, kind: PictureKind, original: Buffer): Promise<Upload> {
  return addPictureFor(ctx, requireActor(ctx).id, kind, original);
}

/**
 * {@link addPicture} for a user other than the actor.
 * @param isJob whether no request waits for the result: then it waits for its turn as long as needed
 * @throws AppError as {@link addPicture}
 */
export async function addPictureFor(
  ctx: Context,
  ownerId: string,
  kind: PictureKind,
  original: Buffer,
  isJob = false,
): Promise<Upload> {
  const work = async () => {
    const source = await makeSource(original);
    const chosen = await firstCrop(kind, source);
    const sizes = await pictureDerivatives(kind, source.content, chosen);
    return { ...source, crop: chosen, files: { ...sizes, 'source.webp': source.content } };
  };
  const { isHeavy } = await weigh(original);
  const { crop, files, width, height } = await inTurn(ownerId, work, { isJob, isHeavy });
  return keep(ctx, { id: newId(), ownerId, kind, width, height, crop }, files);
}

/** Keeps a PDF as it came. @throws AppError `document_unsupported`, `document_unreadable` */
export async function addDocument(ctx: Context, content: Buffer, filename: string | null): Promise<Upload> {
  const ownerId = requireActor(ctx).id;
  assertPdf(content);
  const row = { id: newId(), ownerId, kind: 'document' as const, width: 0, height: 0, bytes: content.length };
  return keep(ctx, { ...row, name: documentName(filename) }, { 'document.pdf': content });
}

/**
 * Crops another part of a picture, as a new upload, because the files of an id never change. It is always cut from the
 * first source, so that cropping again loses nothing.
 * @throws AppError `not_found`, `no_source` for documents and for photos from before sources were stored
 */
export async function cropUpload(ctx: Context, id: string, crop: Crop): Promise<Upload> {
  const ownerId = requireActor(ctx).id;
  const { kind, width, height, ...before } = await find(ctx, id);
  const sourceId = before.sourceId ?? id;
  const source = kind === 'document' || !before.crop ? null : await storage().get(sourceKey(sourceId));
  if (kind === 'document' || !source) throw new AppError('no_source');
  const files = await inTurn(ownerId, () => pictureDerivatives(kind, source, crop));
  return keep(ctx, { id: newId(), ownerId, kind, width, height, sourceId, crop }, files);
}

/** One of the actor's uploads. @throws AppError `not_found` */
export async function getUpload(ctx: Context, id: string): Promise<Upload> {
  return toUpload(await find(ctx, id));
}

/**
 * Checks that the actor may use an upload, and marks it as in use.
 * @param shared further uploads that the actor may use
 * @throws AppError `not_found` if the actor may not use the upload, or it is of another kind
 */
export async function assertOwnUpload(
  ctx: Context,
  id: string,
  kind: UploadKind,
  shared: queries.Shared = null,
): Promise<void> {
  await touch(ctx, id, kind, shared);
}

/**
 * Gives uploads to the user who now has what shows them, in the transaction that hands it over, so that the user can crop them
 * and show them again. What `from` shows elsewhere stays with `from`; null stands for the users to whom the uploads belong.
 */
export const handOverUploads = (
  tx: Context,
  ids: string[],
  owners: { from: string | null; to: string },
): Promise<void> => queries.updateOwner(tx.db, ids, owners);

/**
 * Gives a user's uploads that an organization shows to a member, with what they were cut from, because the user's account is
 * being deleted: on its cards, in its templates, as its logo and in the contacts that it keeps.
 */
export const leaveUploads = (
  tx: Context,
  organizationId: string,
  owners: { from: string; to: string },
): Promise<void> => moveNamedBy(tx.db, organizationId, owners);

/** All uploads of a user, the oldest first, as files of an archive of everything that is theirs. */
export async function listUploads(ctx: Context, ownerId: string): Promise<Upload[]> {
  return (await queries.selectAllOf(ctx.db, ownerId)).map(toUpload);
}

/** Derivatives of a picture without a source, the largest first. */
const largest = ['960.webp', '640.webp', '480.webp', '320.webp', 'card.jpg'];

/** The best file of an upload: a document, the source of a picture, or its largest size; null where none can be read. */
export async function bestFile({ id, kind, sourceId }: Upload): Promise<{ content: Buffer; ending: string } | null> {
  // A crop is its source and a rectangle: the source is an upload of its own.
  if (sourceId) return null;
  const names = kind === 'document' ? ['document.pdf'] : ['source.webp', ...largest];
  for (const name of names) {
    const content = await storage().get(`${folder(id)}/${name}`);
    if (content) return { content, ending: name.split('.').at(-1) ?? '' };
  }
  return null;
}

/** The folders in storage with the files of a user's uploads. */
export const foldersOf = async (ctx: Context, userId: string): Promise<string[]> =>
  (await queries.selectIdsOf(ctx.db, userId)).map(folder);

/**
 * Deletes the photos of paper cards whose contacts were deleted permanently in this transaction: they end with the contact, and not
 * a day later with other unused uploads.
 */
export async function discardPapers(tx: Context, ids: string[]): Promise<void> {
  const gone = ids.length > 0 ? await queries.deletePapers(tx.db, ids) : [];
  for (const id of gone) tx.afterCommit(() => storage().removeAll(folder(id)));
}

/**
 * A document on a card, with its name, read while it is sent. The caller checks who may see the card. @throws AppError `not_found`
 */
export async function readDocument(ctx: Context, id: string): Promise<StoredFile & { name: string }> {
  const row = await queries.selectDocument(ctx.db, id);
  const file = row && (await storedFile(documentKey(id)));
  if (!file) throw new AppError('not_found');
  // The file of an id never changes.
  return { ...file, version: id, type: 'application/pdf', name: row.name ?? documentName(null) };
}

/** The picture to crop from, for the user whose upload it is alone. @throws AppError `not_found` */
export async function readSource(ctx: Context, id: string): Promise<OutgoingFile> {
  const { sourceId } = await find(ctx, id);
  const content = await storage().get(sourceKey(sourceId ?? id));
  if (!content) throw new AppError('not_found');
  return { content, type: 'image/webp', embeddedBy: 'own-pages' };
}
