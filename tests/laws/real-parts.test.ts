import { expect, it } from 'vitest';
import { paths, readCode } from './tree';

// A test that replaces a module of the product tells nothing about the product. Its modules are real in every test, and tests
// give them the settings and services that they need.

const own = 'tests/laws/real-parts.test.ts';
const replaced = /\bvi\.(?:mock|doMock)\(\s*(?:import\(\s*)?['"](?:@\/|\.)/;

it('no test replaces a module of ours', () => {
  const files = paths(['tests/**/*.{ts,tsx}', '{lib,components,scripts}/**/*.test.{ts,tsx}'], { withTests: true });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => path !== own && replaced.test(readCode(path)))).toEqual([]);
});

it('knows such a replacement when it sees one', () => {
  expect(replaced.test("vi.mock('@/lib/platform/env', () => ({}));")).toBe(true);
  expect(replaced.test("vi.doMock(import('./queries'), () => ({}));")).toBe(true);
  expect(replaced.test("vi.mock('firebase/auth', () => ({}));")).toBe(false);
});
