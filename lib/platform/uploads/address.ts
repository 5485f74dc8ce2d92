import type { PictureFile } from './model';

/** The address of one size of a picture. Its content never changes, so it may be cached permanently. */
export function uploadUrl(id: string, file: PictureFile): string {
  return `/api/v1/uploads/${id}/${file}`;
}
