import { maxUploadBytes, type PictureKind } from './model';

/** Longest side of a picture that is made smaller before it is sent; nothing longer is kept. */
const longestSide = 2400;

/**
 * A picture that the server accepts: the file itself if it is small enough, otherwise a reduced copy, because phones take
 * larger pictures than a card needs. A file that the browser cannot decode stays unchanged; the server reports what is
 * wrong with it.
 */
export async function shrink(file: Blob, kind: PictureKind): Promise<Blob> {
  if (file.size <= maxUploadBytes(kind)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // JPEG would fill what is transparent in a logo; a browser that writes no WebP writes PNG.
  const type = kind === 'logo' ? 'image/webp' : 'image/jpeg';
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return smaller ?? file;
}
