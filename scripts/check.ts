import { ensureVobject } from '@/tests/setup/chromium';
import { finish, lintAndTypes, sum } from './services/checks';
import { command } from './services/say';
import { firstRing, projects, runVitest } from './services/vitest';

// `npm run check`: the first ring, what a developer runs all the time; no browser, no database, no build.

command(async () => {
  ensureVobject();
  finish(sum([await lintAndTypes(), await runVitest([...process.argv.slice(2), ...projects(firstRing)])]));
});
