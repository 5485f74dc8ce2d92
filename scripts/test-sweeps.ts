import { ensureBrowsers, ensureVobject } from '@/tests/setup/chromium';
import { finish, sum } from './services/checks';
import { fuzzedTests } from './services/fuzzed';
import { command } from './services/say';
import { projects, runVitest, thirdRing } from './services/vitest';

// `npm run test:sweeps [-- --times]`: the third ring, tests that walk through every page, language, width and theme, kill
// processes and read malformed files.

command(async () => {
  ensureVobject();
  ensureBrowsers();
  const args = process.argv.slice(2);
  const walked = await runVitest([...args, ...projects(thirdRing)]);
  if (args.some((arg) => !arg.startsWith('--'))) finish(walked);
  process.env.FUZZ_RUNS ??= '20';
  finish(sum([walked, await runVitest(fuzzedTests())]));
});
