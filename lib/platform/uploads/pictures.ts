import sharp from 'sharp';
import { AppError } from '@/lib/platform/errors';
import { Turns } from '@/lib/platform/turns';
import { avifPixels } from './avif-pixels';
import { aspects, largestCrop, type Size, wholePicture } from './crop';
import type { Crop, PictureKind } from './schema';

const allowed = new Set(['jpeg', 'png', 'webp', 'heif']);
const maxPixels = 40_000_000;
const maxSide = 16_000;
/**
 * Bytes of the decoded picture above which nothing else runs beside it, and above which it is not decoded. Interlaced and
 * progressive ones count double: they stand in memory as a whole, others pass through it row by row.
 */
const heavyBytes = 4 * maxPixels;
const mostBytes = 2 * heavyBytes;
/**
 * What an AVIF takes for each pixel while it is decoded: 15 to 27 bytes were measured, by depth and opacity. Its header may say
 * 8 bits of a picture that has 12, so all of them count as if they had.
 */
const avifBytes = 24;
/** Longest side of the source that is kept: twice what the widest picture on a card shows, and some to cut away. */
const sourceSide = 2400;

sharp.concurrency(2);
sharp.cache(false);

// Next loads a module twice (pages and API bundles); the symbol keeps one queue per process.
const handle = Symbol.for('meishi.picture-turns');
type Holder = { [handle]?: Turns };

/**
 * Runs picture work of a person when it is their turn ({@link Turns}).
 * @throws AppError `rate_limited` or `unavailable` where too much waits, `image_too_large`, `image_unreadable`
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

/** The image's own signature decides, never the sender's word: SVG, TIFF, PDF and the like reach no decoder. */
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
 * Whether a picture that somebody brings is heavy, by what its beginning says: nothing is decoded.
 * @throws AppError `image_unsupported` (not JPEG, PNG, WebP or AVIF), `image_too_large` (more than 40 megapixels, or than 320 MB
 *   in memory; every format may have the 12 megapixels that its message says), `image_unreadable`
 */
export async function weigh(bytes: Buffer): Promise<{ isHeavy: boolean }> {
  if (bytes.length === 0) throw new AppError('image_unreadable');
  if (!isPicture(bytes)) throw new AppError('image_unsupported');
  const { width, height, format, channels, depth, isProgressive } = await open(bytes).metadata().catch(refuse);
  if (!allowed.has(format)) throw new AppError('image_unsupported');
  if (width * height > maxPixels || width > maxSide || height > maxSide) throw new AppError('image_too_large');
  const pixelBytes = channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  const weight = format === 'heif' ? weighAvif(bytes) : width * height * pixelBytes;
  if (weight > mostBytes) throw new AppError('image_too_large');
  return { isHeavy: weight > heavyBytes };
}

/**
 * The picture that is kept to cut from: upright, in sRGB, without metadata, at most 2400 pixels long, as WebP. For one that was
 * weighed ({@link weigh}).
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

/** The part shown until its owner chooses another: where a photo or cover has most to see, a still's middle, all of a logo. */
export async function firstCrop(kind: PictureKind, source: { content: Buffer } & Size): Promise<Crop> {
  const aspect = aspects[kind];
  if (aspect === null) return wholePicture;
  const centred = largestCrop(source, aspect);
  if (kind === 'still') return centred;
  // What stands out is found on a small picture of that aspect, which says how far it was moved.
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
