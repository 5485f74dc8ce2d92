import { describe, expect, it } from 'vitest';
import { nounOf, readImports } from './import-list';

// Each noun is a folder `lib/<area>/<noun>/` with doors through which other folders may import (docs/architecture.md). Types
// count too: code that knows the shape of a private row depends on it.

const areas = ['account', 'organization', 'cards', 'contacts', 'journeys'];
const doors = /\/(?:(?:[\w-]+-)?schema|(?:[\w-]+-)?hooks|limits|model|[\w-]+-model|events|messages)\.ts$/;
/** Files that a build starts from. They do not count as importers. */
const entries = /\/(?:card-script|page-script|sw)\.ts$/;

/** Servers that the front door hands requests to. If they were imported through a door, every page would carry them. */
const servers = /^lib\/(?:contacts\/devices\/carddav|organization\/scim)\/(?:handler|addresses)\.ts$/;

const imports = readImports();
const isOfAnArea = (noun: string) => areas.includes(noun.split('/')[0] ?? '');

function isDoor(path: string, from: string): boolean {
  const noun = nounOf(path)?.split('/')[1];
  const isRoot = from.startsWith('lib/server/');
  return (
    doors.test(path) ||
    path.endsWith(`/${noun}/${noun}.ts`) ||
    entries.test(path) ||
    (isRoot && (path.endsWith('/jobs.ts') || servers.test(path)))
  );
}

it('imports are read', () => {
  expect(imports.length).toBeGreaterThan(5000);
  expect(imports).toContainEqual({
    from: 'lib/server/nouns.ts',
    to: 'lib/cards/templates/jobs.ts',
    isType: false,
  });
});

describe('of a noun', () => {
  const past = imports.filter(({ from, to }) => {
    const noun = nounOf(to);
    return to.startsWith('lib/') && noun && isOfAnArea(noun) && nounOf(from) !== noun && !isDoor(to, from);
  });

  it('others know its doors alone', () => {
    expect(past.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

it('nouns stand in one order: no circle of folders', () => {
  const below = new Map<string, Set<string>>();
  for (const { from, to, isType } of imports) {
    const [user, used] = [nounOf(from), nounOf(to)];
    if (isType || !from.startsWith('lib/') || !to.startsWith('lib/') || !user || !used || user === used) continue;
    below.set(user, (below.get(user) ?? new Set()).add(used));
  }
  expect(below.size).toBeGreaterThan(20);
  const reached = (from: string) => {
    const seen = new Set<string>();
    const open = [from];
    for (let noun = open.pop(); noun; noun = open.pop())
      for (const next of below.get(noun) ?? []) if (!seen.has(next)) open.push(next) && seen.add(next);
    return seen;
  };
  expect([...below.keys()].filter((noun) => reached(noun).has(noun)).sort()).toEqual([]);
});
