import { expect, it } from 'vitest';
import { besideText, sentenceGap, withNote } from './lists';

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

it.each([
  ['en', ['Hannover Messe', '', 'Hannover'], 'Hannover Messe, Hannover'],
  ['ja', ['Hannover Messe', 'Hannover'], 'Hannover Messe, Hannover'],
  ['ar', ['James’s Square', 'London'], 'James’s Square, London'],
  ['ja', ['営業部', 'Aozora'], '営業部、Aozora'],
  ['ar', ['مهندسة', null], 'مهندسة'],
  ['ar', ['مهندسة', 'القاهرة'], 'مهندسة، القاهرة'],
] as const)('%s: parts beside one another keep the comma of their letters', (locale, parts, written) => {
  expect(besideText([...parts], locale)).toBe(written);
});
