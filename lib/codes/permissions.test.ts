import { expect, it } from 'vitest';
import { canCode, canMove } from './permissions';
import { codeStatuses } from './schema';

it('a code goes only from state to state as the table says', () => {
  const table = codeStatuses.map((from) => codeStatuses.map((to) => (canMove(from, to) ? 'x' : '.')).join(''));
  // Columns: unclaimed, linked, released, lost.
  expect(Object.fromEntries(codeStatuses.map((from, at) => [from, table[at]]))).toEqual({
    unclaimed: '.x..',
    linked: '.xxx',
    released: '.xx.',
    lost: '.xxx',
  });
});

it('a code is its owner’s; staff and the anonymous have none', () => {
  const code = { ownerId: 'ada' };
  expect(canCode({ id: 'ada', staffRole: null }, 'code.edit', code)).toBe(true);
  expect(canCode({ id: 'eve', staffRole: null }, 'code.edit', code)).toBe(false);
  expect(canCode({ id: 'ada', staffRole: 'ADMIN' }, 'code.edit', code)).toBe(false);
  expect(canCode({ id: 'eve', staffRole: null }, 'code.edit', { ownerId: null })).toBe(false);
  expect(canCode(null, 'code.claim')).toBe(false);
  expect(canCode({ id: 'sam', staffRole: 'SUPPORT' }, 'code.claim')).toBe(false);
  expect(canCode({ id: 'eve', staffRole: null }, 'code.claim')).toBe(true);
});
