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
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const quality = effort === 'quick' ? 4 : 9;
  return brotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length } });
}
