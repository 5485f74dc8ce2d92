import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Action, columns, table } from '@/lib/permissions/table';
import { rowOf } from './permissions';
import { read } from './tree';

// The table is kept beside the checkout while the product is being built.
const given = '../shared/permissions.md';

/** The rows of the Markdown table: what it calls them, with their cells in one string. */
function rows(): Record<string, string> {
  const [, , ...body] = read(given)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return Object.fromEntries(body.map(([action = '', ...cells]) => [action, cells.join('').replaceAll('·', '-')]));
}

it('every action has a cell for each column', () => {
  expect(Object.entries(table).filter(([, cells]) => cells.length !== columns.length)).toEqual([]);
});

it.runIf(existsSync(given))('the permission table is the one of permissions.md, letter by letter', () => {
  const own = Object.entries(table).map(([action, cells]) => [rowOf(action as Action), cells]);
  expect(Object.fromEntries(own)).toEqual(rows());
});
