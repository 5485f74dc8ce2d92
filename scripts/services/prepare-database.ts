import { Client } from 'pg';
import { migrate } from '@/lib/db/migrate';
import { seedDemo } from '../seed';
import { waitForOk } from './http';
import { command, say } from './say';

// Migrates and seeds in a process of its own: the product reads its settings (the database's address among them) once,
// and the supervisor's were read before there was a database.

/** Whether nobody exists yet. The seed writes its users in one transaction, so one that was cut off runs again. */
async function isEmpty(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select from users limit 1')).rowCount === 0;
  } finally {
    await client.end();
  }
}

command(async () => {
  const url = process.env.DATABASE_URL ?? '';
  await migrate(url);
  say('database migrated');
  if (process.argv[2] === 'seed' && (await isEmpty(url))) {
    const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    if (emulator) await waitForOk(`http://${emulator}/`, 60_000);
    await seedDemo(url);
    say('demo data written');
  }
  process.exit(0);
});
