import { expect, it } from 'vitest';
import { sentenceGap, withNote } from './lists';

it.each([
  ['en', 'Note (optional)'],
  ['ar', 'Note (optional)'],
  ['ja', 'Note（optional）'],
  ['zh', 'Note（optional）'],
] as const)('%s writes its own brackets', (locale, written) => {
  expect(withNote('Note', 'optional', locale)).toBe(written);
});

it('nothing stands behind the full-width marks that end a sentence', () => {
  expect((['en', 'ar', 'ja', 'zh'] as const).map(sentenceGap)).toEqual([' ', ' ', '', '']);
});
