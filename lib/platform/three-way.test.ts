import { expect, it } from 'vitest';
import { pick } from './three-way';

it('a change of one side is kept, and the same change of both', () => {
  expect(pick({ base: 1, mine: 2, theirs: 1 })).toBe(2);
  expect(pick({ base: 1, mine: 1, theirs: 2 })).toBe(2);
  expect(pick({ base: 1, mine: 2, theirs: 2 })).toBe(2);
  expect(pick<string | undefined>({ base: 'a', mine: 'a', theirs: undefined })).toBeUndefined();
  expect(pick({ base: { a: 1, b: 2 }, mine: { b: 2, a: 1 }, theirs: { a: 3, b: 2 } })).toEqual({ a: 3, b: 2 });
});

it('of two different changes mine is kept, unless something else settles it', () => {
  expect(pick({ base: 1, mine: 2, theirs: 3 })).toBe(2);
  expect(pick({ base: 1, mine: 2, theirs: 3 }, () => 3)).toBe(3);
});
