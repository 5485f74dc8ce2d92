import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { paths, read } from '../tree';

// Node.js refuses to `require` an ES module that is being imported at that moment (`ERR_REQUIRE_ESM_RACE_CONDITION`). Next
// leaves packages outside of its bundles and imports them there, all at once: the build, or a page's first request, fails by
// chance where a CommonJS package requires one of them. Those are bundled instead (`transpilePackages` in next.config.ts).

type Package = { type?: string; dependencies?: Record<string, string> };
const packageOf = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const nameOf = (specifier: string) => specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? specifier;

/** The folder of a package, as seen from a folder; undefined where it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  return dirname(from) === from ? undefined : folderOf(name, dirname(from));
}

/** Whether `require` of a package, from a folder, loads an ES module. */
function requiresModule(name: string, from: string): boolean {
  try {
    const file = createRequire(join(from, 'index.js')).resolve(name);
    return file.endsWith('.mjs') || (file.endsWith('.js') && packageOf(folderOf(name, from) ?? '').type === 'module');
  } catch {
    return false;
  }
}

/** Everything that is loaded with packages, and which ES modules of it CommonJS packages require. */
function load(names: Iterable<string>) {
  const seen = new Set<string>();
  const imported = new Set<string>();
  const required = new Map<string, string>();
  const visit = (folder: string) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const { type, dependencies = {} } = packageOf(folder);
    for (const name of Object.keys(dependencies)) {
      const found = folderOf(name, folder);
      if (!found) continue;
      if (type === 'module') imported.add(found);
      else if (requiresModule(name, folder)) required.set(found, folder);
      visit(found);
    }
  };
  for (const name of names) {
    const folder = folderOf(name, process.cwd());
    if (!folder) continue;
    imported.add(folder);
    visit(folder);
  }
  return { imported, required };
}

const bundles = paths('.next/server/**/*.js');
const names = new Set(
  bundles.flatMap((path) =>
    [...read(path).matchAll(/\bimport\("([a-z@][^"]*)"\)/g)].map(([, name = '']) => nameOf(name)),
  ),
);

it('no package that the bundles import is required as an ES module by another', () => {
  expect([...names]).toEqual(expect.arrayContaining(['firebase-admin', 'zod']));
  const { imported, required } = load(names);
  expect([...required.keys()].some((folder) => folder.endsWith('/jose'))).toBe(true);
  expect([...required].filter(([folder]) => imported.has(folder))).toEqual([]);
});
