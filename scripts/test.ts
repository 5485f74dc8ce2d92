import { ensureBrowsers, ensureVobject } from '@/tests/setup/chromium';
import { finish, lintAndTypes, sum } from './services/checks';
import { command } from './services/say';
import { projects, runVitest, secondRing } from './services/vitest';

// `npm test [--times] [file or vitest option …]`: with a file or an option only those tests, without lint and types.

command(async () => {
  const args = process.argv.slice(2);
  const isWhole = args.every((arg) => arg === '--times');
  ensureVobject();
  ensureBrowsers();
  const counts = isWhole ? [await lintAndTypes()] : [];
  finish(sum([...counts, await runVitest(isWhole ? [...args, ...projects(secondRing)] : args)]));
});
