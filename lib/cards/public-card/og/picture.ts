import sharp from 'sharp';
import type { Drawing, PhotoPlace } from './drawing';

/** Largest picture in bytes: some messengers do not show much larger ones. */
const maxBytes = 150_000;

async function cut(photo: Buffer, { width, height, radius, straight }: PhotoPlace): Promise<Buffer> {
  const half = straight && `<rect x="${straight === 'left' ? 0 : width / 2}" width="${width / 2}" height="${height}"/>`;
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/>${half ?? ''}</svg>`;
  return sharp(photo)
    .resize(width, height, { fit: 'cover', position: 'top' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A drawing as PNG of at most 150 kB, with the photo (any size, square) in its place. */
export async function renderPicture({ svg, photo: place }: Drawing, photo: Buffer | null): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg));
  const composed =
    photo && place ? drawn.composite([{ input: await cut(photo, place), left: place.left, top: place.top }]) : drawn;
  const pixels = await composed.flatten().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const asPng = (colours: number) =>
    sharp(pixels.data, { raw: { width, height, channels } })
      .png({ palette: true, colours, effort: 4, compressionLevel: 9 })
      .toBuffer();
  let png = await asPng(256);
  // A photo with much detail compresses badly, above all where it fills half of the picture.
  for (const colours of [96, 32, 12]) if (png.length > maxBytes) png = await asPng(colours);
  return png;
}
