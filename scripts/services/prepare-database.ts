import { migrate } from '@/lib/platform/db/migrate';
import { seedDemo } from '../seed';
import { demoDataProblem, hasUsers } from './demo-data';
import { waitForOk } from './http';
import { command, Stop, say } from './say';

// Migration and seed run in a process of their own: the product reads its settings (the database's address among them) once, and
// the supervisor read its settings before there was a database.

command(async () => {
  const url = process.env.DATABASE_URL ?? '';
  await migrate(url);
  say('database migrated');
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const problem = emulator ? null : await demoDataProblem(url);
  if (problem) throw new Stop(problem);
  // The seed writes its users in one transaction, so an interrupted seed runs again.
  if (process.argv[2] === 'seed' && !(await hasUsers(url, 'true'))) {
    if (emulator) await waitForOk(`http://${emulator}/`, 60_000);
    await seedDemo(url);
    say('demo data written');
  }
  process.exit(0);
});
