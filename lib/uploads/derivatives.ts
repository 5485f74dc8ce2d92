import sharp from 'sharp';
import { AppError } from '@/lib/errors';
import type { PhotoFile } from './schema';

const allowed = new Set(['jpeg', 'png', 'webp', 'heif']);
const maxPixels = 40_000_000;
const maxSide = 16_000;
/** Largest picture in a vCard: some phones drop the whole contact above it. */
const maxCardBytes = 60_000;
/** What the public card's photo may weigh. */
const maxPageBytes = 12_000;

sharp.concurrency(2);
sharp.cache(false);

/** Runs at most two decodings at once: each may need hundreds of megabytes. */
let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= 2) {
    if (waiting.length >= 50) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The image's own signature decides, never the sender's word: SVG, TIFF, PDF and the like reach no decoder. */
function signature(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'webp';
  if (bytes.subarray(4, 12).toString('latin1') === 'ftypavif') return 'heif';
  return null;
}

/** Encodes at falling quality until the result fits; the last try is taken where none does. */
async function fitting(limit: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let result = await encode(80);
  for (const quality of [68, 56, 44, 32]) {
    if (result.length <= limit) break;
    result = await encode(quality);
  }
  return result;
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  return new AppError(/pixel limit/i.test(message) ? 'image_too_large' : 'image_unreadable', { cause: error });
}

/**
 * Square derivatives of a photo, centred on what stands out, turned upright, without metadata.
 * @throws AppError `image_unsupported` (not JPEG, PNG, WebP or AVIF), `image_too_large` (more than 40 megapixels),
 *   `image_unreadable` (truncated, damaged)
 */
export async function photoDerivatives(
  bytes: Buffer,
): Promise<{ width: number; height: number; files: Record<PhotoFile, Buffer> }> {
  if (bytes.length === 0) throw new AppError('image_unreadable');
  if (!signature(bytes)) throw new AppError('image_unsupported');
  return inTurn(async () => {
    try {
      const open = () =>
        sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 }).timeout({ seconds: 10 });
      const { width = 0, height = 0, format } = await open().metadata();
      if (!allowed.has(format ?? '')) throw new AppError('image_unsupported');
      if (width * height > maxPixels || width > maxSide || height > maxSide) throw new AppError('image_too_large');
      // Decoded once to the largest size; the smaller ones are made from that.
      const base = await open()
        .rotate()
        .resize(640, 640, { fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .png({ compressionLevel: 1 })
        .toBuffer();
      const webp = (size: number, limit: number) =>
        fitting(limit, (quality) => sharp(base).resize(size, size).webp({ quality, effort: 5 }).toBuffer());
      const files: Record<PhotoFile, Buffer> = {
        '96.webp': await webp(96, 4_000),
        '320.webp': await webp(320, maxPageBytes),
        '640.webp': await webp(640, 60_000),
        'card.jpg': await fitting(maxCardBytes, (quality) =>
          sharp(base).resize(480, 480).jpeg({ quality, mozjpeg: true }).toBuffer(),
        ),
      };
      return { width, height, files };
    } catch (error) {
      throw refusal(error);
    }
  });
}
