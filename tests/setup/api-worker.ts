import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, inject } from 'vitest';
import './provided';

// Runs before every test file, before any module of the product is loaded: those read their settings once.

const name = `test_${process.env.VITEST_POOL_ID}`;
const dataDir = join(inject('dataDir'), name);
mkdirSync(dataDir, { recursive: true });
const authEmulator = inject('authEmulator');
const url = inject('templateUrl').replace(/[^/]*$/, name);

Object.assign(process.env, {
  APP_ENV: 'test',
  APP_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  AUTH_EMULATOR_PORT: authEmulator.split(':')[1],
  FIREBASE_AUTH_EMULATOR_HOST: authEmulator,
});

await makeDatabase();
const client = new Client({ connectionString: url, lock_timeout: 10_000 });
await client.connect();

// Only tables that hold something: emptying all of them takes twenty times as long, for every test. One statement, whatever
// they refer to. A lock time-out here means that an earlier test left a transaction open.
const emptyAll = `do $$
  declare name text; filled text[] := '{}'; is_filled boolean;
  begin
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute 'select exists (select from ' || name || ')' into is_filled;
      if is_filled then filled := filled || name; end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade'; end if;
  end $$`;
beforeEach(async () => {
  await client.query(emptyAll);
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true });
});

afterAll(async () => {
  const { closeDatabase } = await import('@/lib/db/client');
  await closeDatabase();
  await client.end();
});

/** A database for this worker, made by the first of its files. */
async function makeDatabase(): Promise<void> {
  const admin = new Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    const known = await admin.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 0)
      await admin.query(`create database ${name} template ${inject('templateDatabase')} owner meishi`);
  } finally {
    await admin.end();
  }
}
