import { expect, it } from 'vitest';
import { canMove } from './code-transitions';
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
