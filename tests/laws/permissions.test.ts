import { expect, it } from 'vitest';
import { printTable } from '@/lib/platform/permissions/compact';
import { rules } from '@/lib/platform/permissions/rules';
import type { Rule } from '@/lib/platform/permissions/standings';
import { type Action, columns, table } from '@/lib/platform/permissions/table.generated';
import { rowOf } from './permissions';
import { read } from './tree';

// The decided permissions, in words and as a table. Changing the code alone does not widen a permission.
const given = 'docs/permissions.md';

/** The rows of the Markdown table: their names, each with its cells in one string. */
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

it('the permission table is the one of docs/permissions.md, letter by letter', () => {
  const own = Object.entries(table).map(([action, cells]) => [rowOf(action as Action), cells]);
  expect(Object.fromEntries(own)).toEqual(rows());
});

it('the table that the product asks is the one that the rules print', () => {
  expect(read('lib/platform/permissions/table.generated.ts')).toBe(printTable());
});

it('a rule says one thing about everybody', () => {
  const twice = Object.entries<Rule>(rules).flatMap(([action, { allow = [], when = {}, hide = [], none = [] }]) => {
    const named = [...allow, ...Object.keys(when), ...hide, ...none];
    return named.filter((standing, at) => named.indexOf(standing) !== at).map((standing) => `${action}: ${standing}`);
  });
  expect(twice).toEqual([]);
});
