import { maxPhotoBytes } from './schema';

/** Longest side of a photo that is made smaller before it is sent; the largest size that is kept is 640. */
const longestSide = 2000;

/**
 * A photo that the server takes: as it is where it is small enough, else a smaller JPEG of it, as phones take larger ones
 * than a card needs. What the browser cannot decode stays as it is; the server says what is wrong with it.
 */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= maxPhotoBytes) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return smaller ?? file;
}
