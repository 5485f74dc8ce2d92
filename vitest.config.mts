import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const alias = { '@': resolve('.') };

/** One kind of tests. Groups run one after the other: a browser that shares the machine with other tests is a slow one. */
function project(
  name: string,
  order: number,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { resolve: { alias }, test: { name, environment: 'node', sequence: { groupOrder: order }, ...test } };
}

/** What looks into the build or a database; the other laws look at the tree, and belong to what is run all the time. */
const onWhatIsBuilt = ['tests/laws/built/**/*.test.ts'];

/** Limits tell a test that hangs from one that waits for a busy machine: no test is to come near them. A second of polling is near. */
const poll = { expect: { poll: { timeout: 20_000, interval: 50 } } };
const patient = { testTimeout: 60_000, hookTimeout: 60_000, ...poll };
const veryPatient = { testTimeout: 120_000, hookTimeout: 120_000, ...poll };

/** Tests against a real database, emptied before each, and the identity emulator. */
const withDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: ['tests/setup/database.ts', 'tests/setup/emulator.ts'],
  setupFiles: [
    ...['tests/setup/api-worker.ts', 'tests/setup/property-seed.ts'],
    ...['tests/setup/quiet-transactions.ts', 'tests/setup/declared-answers.ts'],
  ],
  maxWorkers: 2,
  ...patient,
};

/** Tests in a real browser, on the production build with demo data. */
const withSite: TestProjectInlineConfiguration['test'] = {
  globalSetup: ['tests/setup/site.ts'],
  setupFiles: ['tests/setup/site-worker.ts'],
  maxWorkers: 2,
  // One process runs many files: the browser is started once, and what the product is made of is loaded once.
  isolate: false,
  ...veryPatient,
};

// The three rings of tests (decision 24): `npm run check` runs unit and laws; `npm test` those, components,
// api, built and e2e; `npm run test:sweeps` large, sweeps and faults.
export default defineConfig({
  test: {
    projects: [
      project('unit', 0, {
        include: ['lib/**/*.test.ts', 'scripts/**/*.test.ts'],
        setupFiles: ['tests/setup/property-seed.ts'],
        isolate: false,
        maxWorkers: 2,
        ...patient,
      }),
      project('components', 0, {
        include: ['components/**/*.test.tsx'],
        environment: 'jsdom',
        pool: 'vmThreads',
        maxWorkers: 2,
        ...patient,
      }),
      project('laws', 0, {
        include: ['tests/laws/**/*.test.ts'],
        exclude: onWhatIsBuilt,
        // What a law has read of the tree and of the texts, the next one has at once.
        isolate: false,
        maxWorkers: 2,
        ...veryPatient,
      }),
      // One process runs many files, which takes half the time: what the product is made of is loaded once. Three
      // processes on two processors, because each waits for the database as well as it works.
      project('api', 2, {
        ...withDatabase,
        include: ['tests/api/**/*.test.{ts,tsx}', 'tests/pages/**/*.test.{ts,tsx}'],
        isolate: false,
        maxWorkers: 3,
      }),
      // As many rows or bytes as anybody may have, and as long as anybody waits.
      project('large', 3, { ...withDatabase, include: ['tests/large/**/*.test.ts'], testTimeout: 120_000 }),
      // By hand too: programs of others against handlers on a database.
      project('interop-api', 8, { ...withDatabase, include: ['tests/interop/**/*.api.ts'], isolate: false }),
      project('built', 3, {
        include: onWhatIsBuilt,
        globalSetup: ['tests/setup/database.ts', 'tests/setup/build.ts'],
        maxWorkers: 2,
        ...veryPatient,
      }),
      project('e2e', 5, { ...withSite, include: ['tests/e2e/**/*.test.ts'] }),
      project('sweeps', 6, { ...withSite, include: ['tests/sweeps/**/*.test.ts'], testTimeout: 600_000 }),
      // By hand: programs of others are installed and started for it (docs/operating.md).
      project('interop', 9, { ...withSite, include: ['tests/interop/**/*.test.ts'], maxWorkers: 1 }),
      // Last: these kill processes. Two at a time: they wait more than they work, each for instances of its own.
      project('faults', 7, {
        include: ['tests/faults/**/*.test.ts'],
        globalSetup: ['tests/setup/build.ts'],
        maxWorkers: 2,
        testTimeout: 600_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
