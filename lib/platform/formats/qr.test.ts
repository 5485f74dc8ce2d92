import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrMatrix, qrPixels, qrSvg } from './qr';

const address = 'https://cards.example/ada?via=qr';

// A finder pattern: a ring of seven, a light ring, a core of three (ISO/IEC 18004, section 6.3.3).
function isFinder(matrix: boolean[][], top: number, left: number): boolean {
  for (let y = 0; y < 7; y += 1) {
    for (let x = 0; x < 7; x += 1) {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      if (matrix[top + y]?.[left + x] !== (ring !== 2)) return false;
    }
  }
  return true;
}

// Format information beside the upper left finder, mask removed: its two highest bits are the level, 00 is M (7.9.1).
function errorLevel(matrix: boolean[][]): number {
  return ((matrix[8]?.[0] ? 2 : 0) | (matrix[8]?.[1] ? 1 : 0)) ^ 0b10;
}

describe('qrMatrix', () => {
  it('is a square symbol with three finders, timing and level M', () => {
    for (const text of ['', 'a', address, 'x'.repeat(500), '名刺 🎴', '\ud800']) {
      const matrix = qrMatrix(text);
      const size = matrix.length;
      expect((size - 17) % 4).toBe(0);
      expect(matrix.every((row) => row.length === size)).toBe(true);
      expect([isFinder(matrix, 0, 0), isFinder(matrix, 0, size - 7), isFinder(matrix, size - 7, 0)]).toEqual([
        true,
        true,
        true,
      ]);
      expect(isFinder(matrix, size - 7, size - 7)).toBe(false);
      for (let x = 8; x < size - 8; x += 1) expect(matrix[6]?.[x]).toBe(x % 2 === 0);
      expect(matrix[size - 8]?.[8]).toBe(true);
      expect(errorLevel(matrix)).toBe(0);
    }
  });

  it('has the size the standard gives for a length', () => {
    expect(qrMatrix('a'.repeat(14)).length).toBe(21);
    expect(qrMatrix('a'.repeat(15)).length).toBe(25);
    expect(qrMatrix('a'.repeat(2331)).length).toBe(177);
    expect(() => qrMatrix('a'.repeat(2332))).toThrow('qr_text_too_long');
    expect(() => qrMatrix('名'.repeat(778))).toThrow(RangeError);
  });

  it('is the same for the same text and another for another', () => {
    expect(qrMatrix(address)).toEqual(qrMatrix(address));
    expect(qrMatrix(address)).not.toEqual(qrMatrix(`${address}x`));
  });
});

describe('qrSvg', () => {
  it('draws exactly the dark modules inside a quiet zone of four', () => {
    const matrix = qrMatrix(address);
    const svg = qrSvg(address);
    const size = matrix.length + 8;
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(svg).toContain(` width="${size * 8}" height="${size * 8}" `);
    expect(svg).toContain('shape-rendering="crispEdges"');
    expect(svg.match(/<path /g)).toHaveLength(1);
    const drawn = matrix.map((row) => row.map(() => false));
    for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(width); i += 1) (drawn[Number(y) - 4] ?? [])[Number(x) - 4 + i] = true;
    }
    expect(drawn).toEqual(matrix);
  });

  it('takes another margin, and escapes the label', () => {
    expect(qrSvg('a', { margin: 0 })).toContain('viewBox="0 0 21 21"');
    expect(qrSvg('a', { label: `"><script>'&\u0000` })).toContain('aria-label="&#34;&#62;&#60;script&#62;&#39;&#38;"');
    expect(qrSvg('<script>')).not.toContain('script');
  });

  it('is one well-formed element for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (label) => {
        expect(qrSvg('a', { label })).toMatch(/^<svg [^<>]*><rect [^<>]*\/><path [^<>]*\/><\/svg>$/);
      }),
    );
  });
});

describe('qrPixels', () => {
  it('scales every module and keeps the quiet zone light', () => {
    const matrix = qrMatrix(address);
    const { data, width, height } = qrPixels(address, 3);
    expect([width, height, data.length]).toEqual([(matrix.length + 8) * 3, width, width * width]);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const dark = matrix[Math.floor(y / 3) - 4]?.[Math.floor(x / 3) - 4] ?? false;
        if (data[y * width + x] !== (dark ? 0 : 255)) expect.fail(`pixel ${x},${y}`);
      }
    }
  });

  it.each([0, -1, 1.5, 65, Number.NaN])('refuses the scale %s', (scale) => {
    expect(() => qrPixels('a', scale)).toThrow('qr_scale_invalid');
  });
});
