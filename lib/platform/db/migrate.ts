import fs from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

const folder = path.resolve('lib/platform/db/migrations');
// Any fixed number. The lock keeps two simultaneous starts from both migrating.
const lockKey = 7_215_093;

/**
 * Applies the committed migrations that the database lacks, under an advisory lock.
 * @throws the database's error where a migration fails; it is rolled back.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await apply(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Returns the creation time of the newest committed migration, from drizzle's journal. */
export function newestMigration(): number {
  const journal: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  const entries = (journal as { entries: { when: number }[] }).entries;
  return Math.max(0, ...entries.map((entry) => entry.when));
}
