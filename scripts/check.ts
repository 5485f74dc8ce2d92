import { ensureVobject } from '@/tests/setup/chromium';
import { finish, lint, sum, types } from './services/checks';
import { command } from './services/say';
import { firstRing, projects, runVitest } from './services/vitest';

// `npm run check`: the first ring, what a developer runs all the time; no browser, no database, no build.

command(async () => {
  ensureVobject();
  finish(sum([lint(), types(), await runVitest([...process.argv.slice(2), ...projects(firstRing)])]));
});
