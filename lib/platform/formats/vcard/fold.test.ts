import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLine } from './fold';

const octets = (text: string) => new TextEncoder().encode(text).length;

describe('foldLine', () => {
  it('leaves 75 octets alone and folds the 76th', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    expect(foldLine('a'.repeat(75 + 74 + 1))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`);
    expect(foldLine('')).toBe('');
  });

  it('does not cut a character', () => {
    expect(foldLine(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é`);
    expect(foldLine(`${'a'.repeat(72)}🎴`)).toBe(`${'a'.repeat(72)}\r\n 🎴`);
    expect(foldLine(`${'a'.repeat(71)}🎴`)).toBe(`${'a'.repeat(71)}🎴`);
  });

  it('unfolds to the same line, every line short and valid on its own', () => {
    const character = fc.constantFrom('a', 'é', '名', '🎴', ' ', '\\', ';');
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 400 }), (line) => {
        const folded = foldLine(line);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
        for (const part of folded.split('\r\n')) {
          expect(octets(part)).toBeLessThanOrEqual(75);
          expect(part).not.toMatch(/\p{Cs}/u);
        }
      }),
    );
  });
});
