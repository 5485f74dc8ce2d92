import { expect, it } from 'vitest';
import { withNote } from './lists';

it.each([
  ['en', 'Note (optional)'],
  ['ar', 'Note (optional)'],
  ['ja', 'Note（optional）'],
  ['zh', 'Note（optional）'],
] as const)('%s writes its own brackets', (locale, written) => {
  expect(withNote('Note', 'optional', locale)).toBe(written);
});
