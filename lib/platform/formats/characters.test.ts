import { expect, it } from 'vitest';
import { cutBytes } from './characters';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['äöü', 4, 'äö'],
  ['äöü', 5, 'äö'],
  ['名前', 5, '名'],
  ['名前', 6, '名前'],
  ['a𠮷b', 4, 'a'],
  ['a𠮷b', 5, 'a𠮷'],
  ['名', 2, ''],
])('%s has in %i bytes its beginning %s, no half a character', (text, most, beginning) => {
  expect(cutBytes(text, most)).toBe(beginning);
});
