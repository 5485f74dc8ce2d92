import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeBytes, codeFrom, codePattern, codeUrl, displayCode, parseCode } from './short-code';

it('makes codes of eight characters that nobody confuses', () => {
  const bytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });
  fc.assert(
    fc.property(bytes, (chance) => {
      const code = codeFrom(chance);
      expect(code).toMatch(codePattern);
      expect(code).not.toMatch(/[ILOU]/);
      expect(parseCode(displayCode(code))).toBe(code);
      expect(parseCode(code.toLowerCase())).toBe(code);
    }),
  );
  expect(codeFrom(new Uint8Array(5))).toBe('00000000');
  expect(codeFrom(new Uint8Array(5).fill(255))).toBe('ZZZZZZZZ');
  expect(codeFrom(Uint8Array.of(0, 68, 50, 20, 199))).toBe('01234567');
  expect(() => codeFrom(new Uint8Array(4))).toThrow('code_bytes_invalid');
});

it.each([
  ['7k2m9qxt', '7K2M9QXT'],
  [' 7K2M-9QXT ', '7K2M9QXT'],
  ['7k 2m – 9q‑xt', '7K2M9QXT'],
  ['oOIiLl00', '00111100'],
  ['７Ｋ２Ｍ９ＱＸＴ', '7K2M9QXT'],
])('reads %j as it was meant', (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});

it.each([
  '',
  '7K2M9QX',
  '7K2M9QXTT',
  '7K2M9QXU',
  '7K2M/9QXT',
  '7K2M%9QX',
  'K\u212AAAAAAA',
  'ıııııııı',
  ' '.repeat(60),
  '<script>',
])('refuses %j', (typed) => {
  // The Kelvin sign is a K to people and to Unicode alike.
  expect(parseCode(typed)).toBe(typed.includes('\u212A') ? 'KKAAAAAA' : null);
});

it('an address holds the configured origin and the code alone', () => {
  expect(codeUrl('https://cards.example/', '7K2M9QXT')).toBe('https://cards.example/c/7K2M9QXT');
  expect(codeUrl('https://cards.example', '7K2M9QXT', 'qr')).toBe('https://cards.example/c/7K2M9QXT?via=qr');
  expect(codeUrl('https://cards.example', '../x?y=https://evil')).toBe(
    'https://cards.example/c/..%2Fx%3Fy%3Dhttps%3A%2F%2Fevil',
  );
});
