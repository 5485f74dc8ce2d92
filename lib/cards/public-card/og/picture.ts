import sharp from 'sharp';
import type { Drawing } from './drawing';

/** Largest picture in bytes: some messengers do not show much larger ones. */
const maxBytes = 150_000;

async function round(photo: Buffer, size: number): Promise<Buffer> {
  const mask = Buffer.from(`<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
  return sharp(photo)
    .resize(size, size, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A drawing as PNG of at most 150 kB, with the photo (any size, square) in its place. */
export async function renderPicture({ svg, photo: place }: Drawing, photo: Buffer | null): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg));
  const composed =
    photo && place
      ? drawn.composite([{ input: await round(photo, place.size), left: place.left, top: place.top }])
      : drawn;
  const pixels = await composed.flatten().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const asPng = (colours: number) =>
    sharp(pixels.data, { raw: { width, height, channels } })
      .png({ palette: true, colours, effort: 4, compressionLevel: 9 })
      .toBuffer();
  const full = await asPng(256);
  return full.length <= maxBytes ? full : asPng(64);
}
