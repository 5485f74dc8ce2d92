import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { buildIfNeeded } from '@/scripts/services/build';
import { exited } from '@/scripts/services/keep-running';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { ensureBrowsers } from './chromium';
import { sharedDatabase } from './database';
import { sharedEmulator } from './emulator';
import type { Product } from './provided';
import { type Setup, shared } from './shared';
import { temporaryFolder } from './temporary-folder';

/** The production build with demo data and a database of its own. All journeys share it, but each makes its own users. */
const sharedSite = () =>
  shared('site', async () => {
    await buildIfNeeded();
    mkdirSync('test-results', { recursive: true });
    const [database, emulator] = await Promise.all([sharedDatabase(), sharedEmulator()]);
    const folder = temporaryFolder();
    const undo: (() => unknown)[] = [folder.remove, emulator.release, database.release];
    const stop = async () => {
      for (const step of undo.toReversed()) await step();
    };
    try {
      const { adminUrl, templateDatabase, templateUrl } = database.value;
      const admin = new Client({ connectionString: adminUrl });
      await admin.connect();
      await admin.query(`create database site template ${templateDatabase} owner meishi`);
      await admin.end();
      const serverVariables = {
        APP_ENV: 'test',
        DATABASE_URL: templateUrl.replace(/[^/]*$/, 'site'),
        DATA_DIR: folder.path,
        AUTH_EMULATOR_PORT: String(emulator.value.port),
        FIREBASE_AUTH_EMULATOR_HOST: emulator.value.address,
      };
      await writeDemoData(serverVariables);
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const server = await runServer({
        isDevelopment: false,
        variables: { ...serverVariables, PORT: String(port), APP_URL: origin },
        origin: `http://127.0.0.1:${port}`,
        logFile: resolve('test-results', 'server.log'),
      });
      undo.push(server.stop);
      const value: Product = {
        origin,
        serverVariables,
        databaseUrl: serverVariables.DATABASE_URL,
        authEmulator: emulator.value.address,
        dataDir: folder.path,
      };
      return { value, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  });

/** Runs in a process of its own, because the product reads its settings once and this process has others. */
async function writeDemoData(variables: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/services/prepare-database.ts', 'seed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables },
  });
  await exited(child);
  if (child.exitCode !== 0) throw new Error('the demo data could not be written: see above');
}

const setup: Setup = async (project) => {
  const { chromium, headless } = ensureBrowsers();
  project.provide('chromiumPath', headless);
  project.provide('wholeChromiumPath', chromium);
  const { value, release } = await sharedSite();
  project.provide('product', value);
  return release;
};
export default setup;
