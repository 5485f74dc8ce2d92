import { AppError } from '@/lib/platform/errors';
import { maxUploadBytes } from '@/lib/platform/uploads/model';
import { copyCrop, copyFile, ownUploads } from '@/lib/platform/uploads/uploads';
import { type ArchivedUpload, archivedUpload } from './archive-schema';
import { copyId, parsed, type Run, refuse, uploadsIn } from './run';
import type { ImportReport } from './schema';

/** More is read of no file: twice what users may upload, because sources of pictures are ours. */
const longestFile = 2 * maxUploadBytes('document');

async function contentOf({ archive }: Run, id: string): Promise<Buffer> {
  const file = archive.files.find(({ path }) => path.startsWith(`files/${id}.`));
  if (!file) throw new AppError('image_unreadable');
  if (file.bytes > longestFile) throw new AppError('body_too_large');
  return Buffer.concat(await Array.fromAsync(archive.read(file.path)));
}

async function copy(run: Run, upload: ArchivedUpload, id: string): Promise<void> {
  const { ctx, userId } = run;
  const { sourceId, kind, crop } = upload;
  if (sourceId === null) return copyFile(ctx, userId, { ...upload, id }, await contentOf(run, upload.id));
  const source = kind === 'document' ? null : (await uploadsIn(run, ctx, [sourceId]))(sourceId, kind);
  if (kind === 'document' || !source || !crop) throw new AppError('no_source');
  await copyCrop(ctx, userId, { id, kind, crop, sourceId: source });
}

/**
 * Brings a picture or document, or a crop of one: each by itself, because its files are written before its row.
 * @throws what is no fault of the file: storage that is away or full
 */
async function bringFile(run: Run, entry: unknown, areCrops: boolean, report: ImportReport): Promise<void> {
  const upload = parsed(archivedUpload, entry);
  if (!upload) {
    if (!areCrops) refuse(report, 'files', 'archive_unreadable', '');
    return;
  }
  if ((upload.sourceId !== null) !== areCrops) return;
  const id = copyId(run, 'upload', upload.id);
  const own = await ownUploads(run.ctx, run.userId, [upload.id, id]);
  const present = own.get(upload.id) ?? own.get(id);
  if (present) {
    // A process that was killed may have brought it, without noting that.
    const isOfNow = !own.has(upload.id) && present.createdAt >= run.startedAt;
    report.brought.files[isOfNow ? 'added' : 'present'] += 1;
    return;
  }
  try {
    await copy(run, upload, id);
    report.brought.files.added += 1;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    refuse(report, 'files', error.code, upload.name ?? '');
  }
}

/** Brings pictures and documents. */
export const bringFiles = async (run: Run, entries: unknown[], report: ImportReport): Promise<void> => {
  for (const entry of entries) await bringFile(run, entry, false, report);
};

/** Brings crops, once their sources are there. */
export const bringCrops = async (run: Run, entries: unknown[], report: ImportReport): Promise<void> => {
  for (const entry of entries) await bringFile(run, entry, true, report);
};
