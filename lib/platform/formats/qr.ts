import { encode } from 'uqr';
import { wellFormed } from './characters';
import { escapeXml } from './escape-xml';

/** Width of the light border a reader needs around the symbol, in modules (ISO/IEC 18004, section 9.1). */
const quietZone = 4;

// Bytes that the largest symbol (version 40) holds at level M in byte mode.
const maxBytes = 2331;

/**
 * The modules of a QR code (ISO/IEC 18004), true is dark, row by row, without quiet zone. Error correction M restores
 * 15 %, enough for print without making the symbol large. The same text always gives the same symbol.
 *
 * @throws RangeError `qr_text_too_long` above 2331 bytes of UTF-8
 */
export function qrMatrix(text: string): boolean[][] {
  const content = wellFormed(text);
  if (new TextEncoder().encode(content).length > maxBytes) throw new RangeError('qr_text_too_long');
  return encode(content, { ecc: 'M', border: 0 }).data;
}

/** One rectangle per run of dark modules, as the commands of a path. */
function darkPath(matrix: boolean[][], margin: number): string {
  let path = '';
  matrix.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      path += `M${x + margin} ${y + margin}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  });
  return path;
}

/** The dark modules as one path, with the quiet zone around them; `size` is the side of the whole in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const matrix = qrMatrix(text);
  return { path: darkPath(matrix, quietZone), size: matrix.length + 2 * quietZone };
}

/**
 * A QR code as a standalone SVG of one path, black on white so that it also reads on a dark page. Opened as a file, a module
 * is eight pixels wide and high, also in programs that need a fixed size; on a page, CSS sets the size.
 *
 * @param options.margin quiet zone in modules, 4 by default; less only on light surroundings
 * @param options.label description for screen readers; without it the picture is hidden from them
 * @throws RangeError `qr_text_too_long`, as `qrMatrix`
 */
export function qrSvg(text: string, options: { margin?: number; label?: string } = {}): string {
  const matrix = qrMatrix(text);
  const margin = options.margin ?? quietZone;
  const size = matrix.length + 2 * margin;
  const meaning =
    options.label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(options.label)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" ${meaning}>` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${darkPath(matrix, margin)}" fill="#000"/></svg>`
  );
}

/**
 * A QR code with its quiet zone as raw pixels, one byte of grey each (0 dark, 255 light), row by row, for an image
 * encoder.
 *
 * @param scale pixels per module, a whole number from 1 to 64
 * @throws RangeError `qr_scale_invalid`, or `qr_text_too_long` as `qrMatrix`
 */
export function qrPixels(text: string, scale: number): { data: Uint8Array; width: number; height: number } {
  if (!Number.isInteger(scale) || scale < 1 || scale > 64) throw new RangeError('qr_scale_invalid');
  const matrix = qrMatrix(text);
  const width = (matrix.length + 2 * quietZone) * scale;
  const data = new Uint8Array(width * width).fill(255);
  matrix.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      const left = (x + quietZone) * scale;
      const top = (y + quietZone) * scale;
      for (let line = top; line < top + scale; line += 1)
        data.fill(0, line * width + left, line * width + left + scale);
    });
  });
  return { data, width, height: width };
}
