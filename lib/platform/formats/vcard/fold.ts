/** The longest line in octets, line break not counted (RFC 2426, section 2.6; RFC 6350, section 3.2). */
const longestLine = 75;

function octets(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/**
 * A content line folded to lines of at most 75 octets of UTF-8, joined by CR LF and one space. A character is never cut,
 * because readers decode lines before they join them. The line must not hold line breaks or unpaired surrogates.
 */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let start = 0;
  let size = 0;
  for (let index = 0; index < line.length; ) {
    const codePoint = line.codePointAt(index) ?? 0;
    const width = octets(codePoint);
    if (size + width > longestLine) {
      lines.push(line.slice(start, index));
      start = index;
      // The space that begins a continued line counts.
      size = 1;
    }
    size += width;
    index += codePoint > 0xffff ? 2 : 1;
  }
  lines.push(line.slice(start));
  return lines.join('\r\n ');
}
