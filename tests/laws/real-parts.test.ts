import { expect, it } from 'vitest';
import { paths, readCode } from './tree';

// A test that replaces a module of the product tells nothing about the product. Its modules are real in every test, and tests
// give them the settings and services that they need.

const own = 'tests/laws/real-parts.test.ts';
const replaced = /\bvi\.(?:mock|doMock)\(\s*(?:import\(\s*)?['"](?:@\/|\.)/;

/** Names of modules of ours, and of what comes from them, whose functions a piece of code watches or replaces. */
function spiedIn(code: string): string[] {
  const imported = [...code.matchAll(/import\s+([^;'"]+?)\s+from\s+['"](?:@\/|\.)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]) => name),
  );
  const loaded = [...code.matchAll(/(?:const|let)\s+(\w+)\s*=\s*await import\(\s*['"](?:@\/|\.)/g)].map(
    ([, name]) => name,
  );
  const ours = new Set<string | undefined>([...imported, ...loaded]);
  return [...code.matchAll(/\bvi\.spyOn\(\s*(?:await import\(\s*['"](@\/|\.)|(\w+)\s*,)/g)]
    .filter(([, path, name]) => path !== undefined || ours.has(name))
    .map(([, path, name]) => name ?? path ?? '');
}

it('no test replaces a module of ours', () => {
  const files = paths(['tests/**/*.{ts,tsx}', '{lib,components,scripts}/**/*.test.{ts,tsx}'], { withTests: true });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => path !== own && replaced.test(readCode(path)))).toEqual([]);
  expect(files.filter((path) => path !== own && spiedIn(readCode(path)).length > 0)).toEqual([]);
});

it('knows such a replacement when it sees one', () => {
  expect(replaced.test("vi.mock('@/lib/platform/env', () => ({}));")).toBe(true);
  expect(replaced.test("vi.doMock(import('./queries'), () => ({}));")).toBe(true);
  expect(replaced.test("vi.mock('firebase/auth', () => ({}));")).toBe(false);
  expect(spiedIn("import * as queries from './queries';\nvi.spyOn(queries, 'list').mockResolvedValue([]);")).toEqual([
    'queries',
  ]);
  expect(spiedIn("import { session } from '@/lib/platform/env';\nvi.spyOn(session, 'end');")).toEqual(['session']);
  expect(spiedIn("vi.spyOn(await import('@/lib/platform/env'), 'list');")).toHaveLength(1);
  expect(spiedIn("import fs from 'node:fs';\nvi.spyOn(fs, 'readFileSync'); vi.spyOn(console, 'error');")).toEqual([]);
});
