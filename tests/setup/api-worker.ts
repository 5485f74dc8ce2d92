import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { purgeAccounts, trackReuse } from '../support/reuse-accounts';
import { readRowsBy, stillStand } from '../support/rows';
import { openWorkerDatabase } from './worker-database';
import './provided';

// Runs before every test file, before any module of the product is loaded: those read their settings once.

const name = `test_${process.env.VITEST_POOL_ID}`;
const dataDir = join(inject('dataDir'), name);
mkdirSync(dataDir, { recursive: true });
const authEmulator = inject('authEmulator');

Object.assign(process.env, {
  APP_ENV: 'test',
  APP_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  DATABASE_URL: inject('templateUrl').replace(/[^/]*$/, name),
  AUTH_EMULATOR_PORT: authEmulator.split(':')[1],
  FIREBASE_AUTH_EMULATOR_HOST: authEmulator,
});

const database = await openWorkerDatabase({
  ...{ name, adminUrl: inject('adminUrl'), template: inject('templateDatabase') },
});
// Starts events and deliveries as the server does at its start.
(await import('@/lib/server/events')).startEvents();
(await import('@/lib/server/deliveries')).startDeliveries();
const { flushVisits } = await import('@/lib/cards/visits/collect');

// The database is emptied so that the file's `beforeAll` hooks find no rows of the file before.
await database.empty();
readRowsBy(database.everything);

beforeEach(async () => {
  if (await stillStand()) await database.client.query('delete from rate_limits');
  else {
    // Views that the test before left in memory go with its rows.
    await flushVisits();
    await database.empty();
  }
  // A mail of the previous test may still be on its way into the folder.
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true, maxRetries: 10, retryDelay: 5 });
  trackReuse(true);
});
afterEach(() => trackReuse(false));

afterAll(async () => {
  purgeAccounts();
  readRowsBy(null);
  await database.client.end();
});
