import { AppError } from '@/lib/platform/errors';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { storage } from '@/lib/platform/outside/storage/storage';
import { type PictureFile, pictureFiles } from './model';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const names: ReadonlySet<string> = new Set(Object.values(pictureFiles).flat());

/**
 * The file that replaces a missing one, for photos stored when there were fewer formats; a browser that reads AVIF reads WebP
 * too.
 */
function olderFile(file: PictureFile): string {
  return file === '640.jpg' ? 'card.jpg' : file.replace('.avif', '.webp');
}

/**
 * One size of a picture, as a file that may be kept permanently: an id's content never changes. Sources and documents have
 * no such address.
 * @throws AppError `not_found`
 */
export async function readPicture(id: string, file: string): Promise<OutgoingFile> {
  if (!names.has(file)) throw new AppError('not_found');
  let fileName = file;
  let content = await storage().get(`uploads/${id}/${fileName}`);
  if (!content) {
    fileName = olderFile(file as PictureFile);
    content = fileName === file ? null : await storage().get(`uploads/${id}/${fileName}`);
  }
  if (!content) throw new AppError('not_found');
  return {
    content,
    type: types[fileName.split('.')[1] ?? ''] ?? 'application/octet-stream',
    caching: { maxAge: 31_536_000, isImmutable: true },
    embeddedBy: 'any-page',
  };
}
