import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '@/scripts/build';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { startServices } from '@/scripts/services/stack';
import { ensureBrowsers } from './chromium';
import type { Product } from './provided';
import { temporaryFolder } from './temporary-folder';

/** Browser files run two at a time, each worker with a product of its own: what one empties, the other needs. */
const workers = 2;

/** Starts the production build with its own database, emulator and demo data, for journeys in a real browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { chromium, headless } = ensureBrowsers();
  project.provide('chromiumPath', headless);
  project.provide('wholeChromiumPath', chromium);
  await buildIfNeeded();
  mkdirSync('test-results', { recursive: true });
  const undo: (() => unknown)[] = [];
  const end = async () => {
    for (const step of undo) await step();
  };
  try {
    const products: Product[] = [];
    // One after the other: a free port is free until somebody takes it.
    for (let worker = 1; worker <= workers; worker += 1) products.push(await startProduct(worker, undo));
    project.provide('products', products);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

async function startProduct(worker: number, undo: (() => unknown)[]): Promise<Product> {
  const folder = temporaryFolder();
  undo.unshift(folder.remove);
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const authEmulator = `127.0.0.1:${emulatorPort}`;
  const services = await startServices({
    DATA_DIR: folder.path,
    DATABASE_URL: undefined,
    AUTH_EMULATOR_PORT: emulatorPort,
    FIREBASE_PROJECT_ID: 'demo-meishi',
    authEmulator,
  });
  undo.unshift(services.stop);
  const origin = `http://localhost:${port}`;
  const server = await runServer({
    isDevelopment: false,
    variables: { ...services.variables, PORT: String(port), APP_URL: origin, APP_ENV: 'test' },
    origin: `http://127.0.0.1:${port}`,
    logFile: resolve('test-results', `server-${worker}.log`),
  });
  undo.unshift(server.stop);
  const known = Object.entries(services.variables).filter(([, value]) => value !== undefined);
  return {
    origin,
    serverVariables: { ...(Object.fromEntries(known) as Record<string, string>), APP_ENV: 'test' },
    databaseUrl: services.databaseUrl,
    authEmulator,
    dataDir: folder.path,
  };
}
