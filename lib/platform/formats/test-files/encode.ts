// Builds the bytes of test files in the encodings of older and foreign programs; for tests only.

const encoder = new TextEncoder();
const tables = new Map<string, Map<string, number[]>>();

/** Maps every character of a one-byte or two-byte encoding to its bytes, by decoding all byte sequences. */
function table(label: string): Map<string, number[]> {
  const cached = tables.get(label);
  if (cached !== undefined) return cached;
  const decoder = new TextDecoder(label, { fatal: true });
  const bytesByLetter = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !bytesByLetter.has(character)) bytesByLetter.set(character, bytes);
    } catch {
      // These bytes are no character in this encoding.
    }
  };
  for (let one = 0; one < 256; one += 1) add([one]);
  if (!/^(?:windows|iso)/.test(label))
    for (let one = 0x81; one < 0xff; one += 1) for (let two = 0x40; two < 0xff; two += 1) add([one, two]);
  tables.set(label, bytesByLetter);
  return bytesByLetter;
}

/** A text in an encoding. @throws RangeError if the encoding lacks one of its characters */
export function encodeAs(text: string, label: string): Uint8Array {
  if (label === 'utf-8') return encoder.encode(text);
  if (label === 'utf-8-bom') return Uint8Array.of(0xef, 0xbb, 0xbf, ...encoder.encode(text));
  if (label.startsWith('utf-16')) {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    const bytes = units.flatMap((unit) =>
      label.startsWith('utf-16le') ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    );
    const mark = label.startsWith('utf-16le') ? [0xff, 0xfe] : [0xfe, 0xff];
    return Uint8Array.from(label.endsWith('-bom') ? [...mark, ...bytes] : bytes);
  }
  const characters = table(label);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = characters.get(character);
      if (bytes === undefined) throw new RangeError(`no ${character} in ${label}`);
      return bytes;
    }),
  );
}

/** Lines of a file, each ended by CR LF. */
export function lines(...all: string[]): string {
  return all.map((line) => `${line}\r\n`).join('');
}

/** Quoted-printable of text in an encoding, with a soft line break after 72 octets of output. */
export function quoted(text: string, label = 'utf-8'): string {
  let [out, width] = ['', 0];
  for (const byte of encodeAs(text, label)) {
    const isPlain = byte > 32 && byte < 127 && byte !== 61;
    const piece =
      isPlain || byte === 32 ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (width + piece.length > 72) {
      out += '=\r\n';
      width = 0;
    }
    out += piece;
    width += piece.length;
  }
  return out;
}

/** The smallest thing that begins like a JPEG, in base64: 60 bytes. */
export const jpegBase64 = btoa(`\xff\xd8\xff\xe0${'photo of nobody '.repeat(4).slice(0, 56)}`);
