import { globSync, readFileSync } from 'node:fs';

/** Returns the test files that the first two rings run with the same made-up values each time: ring 3 runs them with others. */
export const fuzzedTests = (): string[] =>
  globSync(['lib/**/*.test.ts', 'tests/api/**/*.test.ts'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /from 'fast-check'|support\/fuzz'/.test(readFileSync(path, 'utf8')));
