import { expect, it } from 'vitest';
import { growth } from '@/tests/support/growth';
import { foreignName } from './foreign-name';
import { nameSchema } from './name-schema';

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada \t Lovelace\r\n', 'Ada Lovelace'],
  ['A\u0000B\u0007\u0085\ufdd0', 'A B'],
  ['\ud83dA', '\ufffdA'],
  [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['محمد\u200f', 'محمد\u200f'],
  ['', null],
  ['\u0000 \u0007', null],
  [null, null],
  [undefined, null],
])('%j is kept as %j, which a form for names takes', (told, kept) => {
  expect(foreignName(told)).toBe(kept);
  expect(nameSchema.safeParse({ first: foreignName(told) ?? '' }).success).toBe(true);
});

it.each(['\u0000', '\u00ad', '🏴\u{e0061}', ' ', 'e\u0301'])(
  'is read in time that does not grow with its square: %j',
  (unit) => {
    expect(growth((size) => void foreignName(unit.repeat(size)), 100_000)).toBeLessThan(6);
  },
);
