import { ensureBrowsers, ensureVobject } from '@/tests/setup/chromium';
import { finish, lint, sum, types } from './services/checks';
import { command } from './services/say';
import { runVitest } from './services/vitest';

// `npm test [file or vitest option …]`: with arguments only those tests, without lint and types.

command(async () => {
  const args = process.argv.slice(2);
  ensureVobject();
  ensureBrowsers();
  const counts = args.length > 0 ? [] : [lint(), types()];
  finish(sum([...counts, await runVitest(args)]));
});
