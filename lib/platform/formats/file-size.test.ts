import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it.each([
  [3, 'en', '1 kB'],
  [48_400, 'en', '48 kB'],
  [999_499, 'en', '999 kB'],
  [999_500, 'en', '1 MB'],
  [2_340_000, 'de', '2,3 MB'],
  [10_000_000, 'fr-CA', '10 Mo'],
])('%d bytes in %s are %s', (bytes, locale, wanted) => {
  expect(fileSize(bytes, locale).replace(/\s/g, ' ')).toBe(wanted);
});
