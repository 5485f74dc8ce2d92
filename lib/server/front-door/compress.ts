import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './accept-encoding';

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|manifest)|image\/svg|font\/ttf)/;
// Below this a compressed body with its header is no smaller.
const minLength = 256;

/** Whether bodies of this type and length get smaller. */
export function isCompressible(contentType: string, length: number): boolean {
  return length >= minLength && compressible.test(contentType);
}

/** How much work a compression may cost: `quick` while somebody waits, `small` for what is sent many times. */
export type Effort = 'quick' | 'small';

/** Compresses a whole body off the main thread. */
export async function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: effort === 'quick' ? 5 : 9 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = zlib.constants;
  const params = {
    // Of a card 5 makes 6.5 % less than 4 in the same time; 9 half a per cent less, and takes twenty times as long.
    [BROTLI_PARAM_QUALITY]: effort === 'quick' ? 5 : 9,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window as large as the body: the standard one of 4 MB has to be set up for each.
    [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  };
  return brotli(body, { params });
}
