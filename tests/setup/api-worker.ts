import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { lend, lendNoMore } from '../support/lent';
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
// As superuser, who alone may leave triggers and references out.
const client = new Client({ connectionString: inject('adminUrl').replace(/[^/]*$/, name), lock_timeout: 10_000 });
await client.connect();

// Rows are deleted: to truncate makes new files for nearly every table, whatever they hold, and takes fifty times as long.
// Only what has grown is truncated. A lock time-out here means that an earlier test left a transaction open.
const emptyAll = `do $$
  declare name regclass; is_filled boolean;
  begin
    set local session_replication_role = replica;
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      if pg_relation_size(name) > 4000000 then
        execute format('truncate %s cascade', name);
      elsif pg_relation_size(name) > 0 then
        execute format('delete from %s', name);
      end if;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`;
beforeEach(async () => {
  await client.query(emptyAll);
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true });
  lend(true);
});
afterEach(() => lend(false));

afterAll(async () => {
  lendNoMore();
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
