import { inflateRawSync } from 'node:zlib';

/** Unpacks DEFLATE data (RFC 1951) of at most so many bytes; null where there are more. @throws Error where it is damaged */
export function inflate(data: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateRawSync(data, { maxOutputLength: most });
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  }
}
