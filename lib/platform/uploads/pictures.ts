import sharp from 'sharp';
import { AppError } from '@/lib/platform/errors';
import { Turns } from '@/lib/platform/turns';
import { avifPixels } from './avif-pixels';
import { aspects, largestCrop, type Size, wholePicture } from './crop';
import type { PictureKind } from './model';
import type { Crop } from './schema';

const allowed = new Set(['jpeg', 'png', 'webp', 'heif']);
const maxPixels = 40_000_000;
const maxSide = 16_000;
/**
 * Bytes of the decoded picture above which no other work runs beside it, and above which it is refused. Interlaced and
 * progressive pictures count double, because they are in memory as a whole; others are processed row by row.
 */
const heavyBytes = 4 * maxPixels;
const maxBytes = 2 * heavyBytes;
/**
 * Bytes per pixel while an AVIF is decoded: 15 to 27 bytes were measured, depending on depth and opacity. Its header may
 * declare 8 bits for a picture with 12, so all pictures count as if they had 12.
 */
const avifBytes = 24;
/** Longest side of the stored source: twice the widest picture on a card, and some more for cropping. */
const sourceSide = 2400;

sharp.concurrency(2);
sharp.cache(false);

// Next loads a module twice (pages and API bundles); the symbol keeps one queue per process.
const handle = Symbol.for('meishi.picture-turns');
type Holder = { [handle]?: Turns };

/**
 * Runs picture work when it is the user's turn ({@link Turns}).
 * @throws AppError `rate_limited` or `unavailable` if too much work waits, `image_too_large`,
 * `image_unreadable`
 */
export async function inTurn<Result>(
  person: string,
  work: () => Promise<Result>,
  how: { isJob?: boolean; isHeavy?: boolean } = {},
): Promise<Result> {
  const holder = globalThis as Holder;
  holder[handle] ??= new Turns();
  return holder[handle].take(person, work, how).catch(refuse);
}

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  const message = error instanceof Error ? error.message : '';
  throw new AppError(/pixel limit/i.test(message) ? 'image_too_large' : 'image_unreadable', { cause: error });
}

/**
 * Whether the file's own signature is that of a picture; the declared type is ignored. SVG, TIFF, PDF and the like reach no
 * decoder.
 */
function isPicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP';
  return text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n' || isWebp || text(4, 12) === 'ftypavif';
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 }).timeout({ seconds: 10 });

/** Bytes that an AVIF takes while it is decoded. @throws AppError `image_unreadable` */
function weighAvif(bytes: Buffer): number {
  try {
    return avifPixels(bytes) * avifBytes;
  } catch (error) {
    throw new AppError('image_unreadable', { cause: error });
  }
}

/**
 * Whether an uploaded picture is heavy, and its size, by its header: nothing is decoded.
 * @throws AppError `image_unsupported` (not JPEG, PNG, WebP or AVIF), `image_too_large` (more than 40 megapixels, or than 320
 * MB in memory; every format may have the 12 megapixels that its message mentions), `image_unreadable`
 */
export async function weigh(bytes: Buffer): Promise<{ isHeavy: boolean } & Size> {
  if (bytes.length === 0) throw new AppError('image_unreadable');
  if (!isPicture(bytes)) throw new AppError('image_unsupported');
  const { width, height, format, channels, depth, isProgressive } = await open(bytes).metadata().catch(refuse);
  if (!allowed.has(format)) throw new AppError('image_unsupported');
  if (width * height > maxPixels || width > maxSide || height > maxSide) throw new AppError('image_too_large');
  const pixelBytes = channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  const weight = format === 'heif' ? weighAvif(bytes) : width * height * pixelBytes;
  if (weight > maxBytes) throw new AppError('image_too_large');
  return { isHeavy: weight > heavyBytes, width, height };
}

/**
 * The picture that is stored as the source of crops: upright, in sRGB, without metadata, at most 2400 pixels long, as WebP.
 * Only for a picture that was checked by {@link weigh}.
 * @throws AppError `image_unreadable` (truncated, damaged)
 */
export async function makeSource(bytes: Buffer): Promise<{ content: Buffer } & Size> {
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(sourceSide, sourceSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 92, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/**
 * The part that is shown until the owner chooses another: the most striking part of a photo or cover, the middle of a still,
 * all of a logo.
 */
export async function firstCrop(kind: PictureKind, source: { content: Buffer } & Size): Promise<Crop> {
  const aspect = aspects[kind];
  if (aspect === null) return wholePicture;
  const centred = largestCrop(source, aspect);
  if (kind === 'still') return centred;
  // The striking part is found on a small picture of that aspect; its offset gives the middle of the crop.
  const [width, height] = [Math.round(Math.max(120 * aspect, 120)), 120];
  const { info } = await sharp(source.content)
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.max(width / source.width, height / source.height);
  const middle = (offset = 0, side: number, whole: number) => (side / 2 - offset) / (whole * scale);
  return largestCrop(source, aspect, {
    x: middle(info.cropOffsetLeft, width, source.width),
    y: middle(info.cropOffsetTop, height, source.height),
  });
}
