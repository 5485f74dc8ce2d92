import { FormatError } from './format-error';

/** Deepest nesting of one element: parsing deeper ones could overflow the stack. */
const maxDepth = 20;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function parse(parts: Uint8Array[]): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts)));
  } catch {
    throw new FormatError('unreadable');
  }
}

/**
 * The elements of a JSON array (RFC 8259) of any length, one after the other: only one of them is in memory.
 * @param longest the most bytes of one element
 * @throws FormatError `unreadable` where it is no array, or nested deeply; `too_much` for an element that is too long
 */
export async function* jsonElements(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<unknown> {
  // 0 before the array, 1 in it, 2 and more in an element, -1 behind the array.
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let hasElement = false;
  let isAfterComma = false;
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    const take = (to: number) => {
      const part = chunk.subarray(from, to);
      length += part.length;
      if (length > longest) throw new FormatError('too_much');
      // A copy: the reader may use the memory of a chunk again.
      if (part.length > 0) parts.push(Uint8Array.from(part));
    };
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInString = false;
      } else if (depth < 1) {
        if (isSpace(byte)) continue;
        if (depth !== 0 || byte !== 0x5b) throw new FormatError('unreadable');
        depth = 1;
        from = at + 1;
      } else if (depth === 1 && (byte === comma || byte === 0x5d)) {
        take(at);
        if (hasElement) yield parse(parts);
        else if (byte === comma || isAfterComma) throw new FormatError('unreadable');
        [parts, length, hasElement, isAfterComma] = [[], 0, false, byte === comma];
        from = at + 1;
        if (byte === 0x5d) depth = -1;
      } else {
        if (!isSpace(byte)) hasElement = true;
        if (byte === quote) isInString = true;
        else if (isOpening(byte)) depth += 1;
        else if (isClosing(byte)) depth -= 1;
        if (depth > maxDepth) throw new FormatError('unreadable');
      }
    }
    if (depth > 0) take(chunk.length);
  }
  if (depth !== -1) throw new FormatError('unreadable');
}
