/** What our own encoder writes: pixels and their opacity, no metadata, no animation. */
const ownChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/**
 * Whether a WebP file (RFC 9649, section 2) is made as we make them: chunks of pixels alone, of which the last one ends with the file.
 * Such a file hides nothing that encoding it again would remove.
 */
export function isPlainWebp(bytes: Buffer): boolean {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 20 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!ownChunks.has(word(at))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
