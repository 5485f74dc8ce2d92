import { Client } from 'pg';
import { migrate } from '@/lib/db/migrate';
import { seedDemo } from '../seed';
import { waitForOk } from './http';
import { command, Stop, say } from './say';

// Migrates and seeds in a process of its own: the product reads its settings (the database's address among them) once,
// and the supervisor's were read before there was a database.

/** Whether the database has users of whom this holds. */
async function hasUsers(url: string, condition: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(`select from users where ${condition} limit 1`)).rowCount !== 0;
  } finally {
    await client.end();
  }
}

command(async () => {
  const url = process.env.DATABASE_URL ?? '';
  await migrate(url);
  say('database migrated');
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  // Fourteen cards of nobody would be public, and one of those people is staff ADMIN.
  if (!emulator && (await hasUsers(url, "id like 'demo-%' and email like '%@demo.example'")))
    throw new Stop(
      'the database holds demonstration data, which a trial without FIREBASE_PROJECT_ID wrote: begin with an empty DATA_DIR or database',
    );
  // The seed writes its users in one transaction, so one that was cut off runs again.
  if (process.argv[2] === 'seed' && !(await hasUsers(url, 'true'))) {
    if (emulator) await waitForOk(`http://${emulator}/`, 60_000);
    await seedDemo(url);
    say('demo data written');
  }
  process.exit(0);
});
