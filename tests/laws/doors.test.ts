import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths, readCode } from './tree';

// Each noun is a folder `lib/<area>/<noun>/` with doors through which other folders may import (docs/architecture.md). Types
// count too: code that knows the shape of a private row depends on it.

const areas = ['account', 'organization', 'cards', 'contacts', 'journeys'];
const doors = /\/(?:(?:[\w-]+-)?schema|(?:[\w-]+-)?hooks|limits|model|[\w-]+-model|events|messages)\.ts$/;
/** Files that a build starts from. They do not count as importers. */
const entries = /\/(?:card-script|page-script|sw)\.ts$/;

/** Servers that the front door hands requests to. If they were imported through a door, every page would carry them. */
const servers = /^lib\/(?:contacts\/devices\/carddav|organization\/scim)\/(?:handler|addresses)\.ts$/;

type Import = { from: string; to: string; isType: boolean };

const sources = paths('{components,lib,pages}/**/*.{ts,tsx}').filter((path) => !/\/test-[^/]+$/.test(path));
const known = new Set(sources);

function imported(from: string, named: string): string | undefined {
  const path = named.startsWith('@/') ? named.slice(2) : posix.join(posix.dirname(from), named);
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => known.has(one));
}

const imports: Import[] = sources.flatMap((from) => {
  const code = readCode(from);
  const found = [
    ...code.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'((?:@\/|\.)[^']+)'/gm),
    ...code.matchAll(/\bimport\(\s*()'((?:@\/|\.)[^']+)'/g),
  ];
  return found.flatMap(([, type, named = '']) => {
    const to = imported(from, named);
    return to ? { from, to, isType: type !== undefined && type !== '' } : [];
  });
});

/** The noun of a file in lib or components, such as `cards/templates`. */
const nounOf = (path: string) => /^(?:lib|components)\/([^/]+\/[^/]+)\//.exec(path)?.[1];
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

describe('the database', () => {
  // The queue's own files may also query the outbox and the jobs.
  const isQueries = (path: string) => /(?:[/-])queries\.ts$/.test(path) || /^lib\/platform\/(?:db|jobs)\//.test(path);

  it('is asked in files of queries alone: nobody else knows drizzle or a table', () => {
    const askers = paths('{components,lib,pages}/**/*.{ts,tsx}').filter((path) =>
      /from '(?:drizzle-orm(?:\/[^']*)?|@\/lib\/platform\/db\/(?:tables|schema\/[^']+))'/.test(readCode(path)),
    );
    expect(askers.length).toBeGreaterThan(30);
    expect(askers.filter((path) => !isQueries(path))).toEqual([]);
  });
});

describe('a table', () => {
  /** Tables that are written outside their owner's folder as well, with the reason. */
  const shared: Record<string, string> = {
    handles: 'one namespace of usernames and segments: whoever gives a name takes it',
    memberships: 'a directory says of who is no active member what only a directory may say',
    devicePasswords: 'all of somebody’s sessions end with them (platform/auth)',
    pushTokens: 'all of somebody’s sessions end with them (platform/auth)',
    users: 'the identity provider’s side of an account is the platform’s, its settings are its owner’s',
  };

  it('is written by one noun alone', () => {
    const writers = new Map<string, Set<string>>();
    for (const path of paths('lib/**/*queries.ts')) {
      const noun = /^lib\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? path;
      const code = readCode(path);
      const [, names = ''] = /import \{([^}]*)\} from '@\/lib\/platform\/db\/tables'/.exec(code) ?? [];
      const tables = new Map(
        names.split(',').map((each) => {
          const [table = '', alias = table] = each.trim().split(' as ');
          return [alias, table];
        }),
      );
      for (const [, name = ''] of code.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)) {
        const table = tables.get(name);
        if (table) writers.set(table, (writers.get(table) ?? new Set()).add(noun));
      }
    }
    expect(writers.size).toBeGreaterThan(40);
    const several = [...writers].filter(([, nouns]) => nouns.size > 1);
    expect(several.map(([table]) => table).sort()).toEqual(Object.keys(shared).sort());
  });
});
