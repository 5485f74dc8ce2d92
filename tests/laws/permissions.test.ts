import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { organizationColumns, organizationPermissions } from './organization-permissions';
import { columns, permissions } from './permissions';
import { read } from './tree';

// The table is kept beside the checkout while the product is being built.
const table = '../shared/permissions.md';

/** Rows of the Markdown table as objects. */
function rows(): Record<string, Record<string, string>> {
  const lines = read(table)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...body] = lines;
  return Object.fromEntries(
    body.map(([action = '', ...cells]) => [
      action,
      Object.fromEntries(cells.map((cell, index) => [head[index + 1] ?? '', cell])),
    ]),
  );
}

it.runIf(existsSync(table))('the permission table of the tests is the one of permissions.md', () => {
  const given = rows();
  const same = (own: object, wanted: readonly string[]) => {
    const found = Object.keys(own).map((action) => [
      action,
      Object.fromEntries(wanted.map((column) => [column, given[action]?.[column]])),
    ]);
    expect(own).toEqual(Object.fromEntries(found));
  };
  same(permissions, columns);
  same(organizationPermissions, organizationColumns);
});
