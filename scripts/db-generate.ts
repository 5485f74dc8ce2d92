import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { command, Stop } from './services/say';

// Writes the migration for what changed in the tables' definitions; `-- --name NAME` names it.

command(async () => {
  const args = [join('node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', ...process.argv.slice(2)];
  const ran = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (ran.status !== 0) throw new Stop('drizzle-kit could not generate a migration: see above');
});
