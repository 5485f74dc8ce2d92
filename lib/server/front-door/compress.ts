import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './accept-encoding';

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|manifest)|image\/svg|font\/ttf)/;
// A shorter body with the header for its compression is no smaller than before.
const minLength = 256;

/** Whether compression makes a body of this type and length smaller. */
export function isCompressible(contentType: string, length: number): boolean {
  return length >= minLength && compressible.test(contentType);
}

/**
 * The cost of a compression: `quick` while a visitor waits, `small` for a response that is sent many times, `smallest` for one that
 * also never changes.
 */
export type Effort = 'quick' | 'small' | 'smallest';

/** Brotli's quality by effort. */
const qualities: Record<Effort, number> = {
  // For a card, quality 5 makes 6.5 % less than 4 in the same time; 9 makes half a per cent less, and takes twenty times as long.
  quick: 5,
  small: 9,
  // For the scripts of a page, 7 % less than 9.
  smallest: 11,
};

/** Compresses a whole body off the main thread. */
export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: effort === 'quick' ? 5 : 9 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = zlib.constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: qualities[effort],
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    // The window is only as large as the body: the standard one of 4 MB would have to be set up for each compression.
    [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  };
  return brotli(body, { params });
}
