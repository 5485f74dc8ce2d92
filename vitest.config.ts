import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const alias = { '@': resolve('.') };

/** One kind of tests. Groups run one after the other: a browser that shares the machine with other tests is a flaky one. */
function project(
  name: string,
  order: number,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { resolve: { alias }, test: { name, environment: 'node', sequence: { groupOrder: order }, ...test } };
}

const withOwnSettings = ['**/*.settings.test.ts'];

/** Tests against a real database, emptied before each, and the identity emulator. */
const withDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: ['tests/setup/database.ts', 'tests/setup/emulator.ts'],
  setupFiles: ['tests/setup/api-worker.ts'],
  maxWorkers: 2,
  testTimeout: 15_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      project('unit', 0, {
        include: ['lib/**/*.test.ts', 'scripts/**/*.test.ts'],
        exclude: withOwnSettings,
        isolate: false,
      }),
      project('components', 1, { include: ['components/**/*.test.tsx'], environment: 'jsdom', pool: 'vmThreads' }),
      // One process runs many files, which takes half the time: what the product is made of is loaded once.
      project('api', 2, {
        ...withDatabase,
        include: ['tests/api/**/*.test.{ts,tsx}', 'tests/pages/**/*.test.{ts,tsx}'],
        exclude: withOwnSettings,
        isolate: false,
      }),
      // A process reads its settings once: files that need others than the rest have one each.
      project('settings', 2, { ...withDatabase, include: withOwnSettings }),
      project('laws', 3, {
        include: ['tests/laws/**/*.test.ts'],
        globalSetup: ['tests/setup/database.ts', 'tests/setup/build.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('e2e', 4, {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/setup/site.ts'],
        // See docs/decisions/0021: the report names what needed it.
        maxWorkers: 2,
        retry: 1,
        // What is looked for shows when a busy machine has got to it; a second is not enough.
        expect: { poll: { timeout: 10_000, interval: 100 } },
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      // Last: these kill processes. Two at a time: they wait more than they work, each for instances of its own.
      project('faults', 5, {
        include: ['tests/faults/**/*.test.ts'],
        globalSetup: ['tests/setup/build.ts'],
        maxWorkers: 2,
        testTimeout: 600_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
