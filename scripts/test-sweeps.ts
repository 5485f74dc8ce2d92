import { globSync, readFileSync } from 'node:fs';
import { ensureBrowsers, ensureVobject } from '@/tests/setup/chromium';
import { finish, sum } from './services/checks';
import { command } from './services/say';
import { projects, runVitest, thirdRing } from './services/vitest';

// `npm run test:sweeps [-- --times]`: the third ring, tests that walk through every page, language, width and theme, kill
// processes and read malformed files.

/** Test files that the first two rings run with the same values each time, or with few: here they run with others every time. */
const fuzzed = globSync(['lib/**/*.test.ts', 'tests/api/*.test.ts']).filter((path) =>
  /from 'fast-check'|support\/fuzz'/.test(readFileSync(path, 'utf8')),
);

command(async () => {
  ensureVobject();
  ensureBrowsers();
  const args = process.argv.slice(2);
  const walked = await runVitest([...args, ...projects(thirdRing)]);
  if (args.some((arg) => !arg.startsWith('--'))) finish(walked);
  process.env.FUZZ_RUNS ??= '20';
  finish(sum([walked, await runVitest(fuzzed)]));
});
