import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '@/scripts/build';
import { freePort } from '@/scripts/services/ports';
import { runServer } from '@/scripts/services/server-process';
import { startServices } from '@/scripts/services/stack';
import { ensureChromium } from './chromium';
import { temporaryFolder } from './temporary-folder';
import './provided';

/** Starts the production build with its own database, emulator and demo data, for journeys in a real browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = ensureChromium();
  await buildIfNeeded();
  const folder = temporaryFolder();
  const undo: (() => unknown)[] = [folder.remove];
  const end = async () => {
    for (const step of undo) await step();
  };
  try {
    const [port, emulatorPort] = [await freePort(), await freePort()];
    const services = await startServices({
      DATA_DIR: folder.path,
      DATABASE_URL: undefined,
      AUTH_EMULATOR_PORT: emulatorPort,
      FIREBASE_PROJECT_ID: 'demo-meishi',
      authEmulator: `127.0.0.1:${emulatorPort}`,
    });
    undo.unshift(services.stop);
    const origin = `http://localhost:${port}`;
    mkdirSync('test-results', { recursive: true });
    const server = await runServer({
      isDevelopment: false,
      variables: { ...services.variables, PORT: String(port), APP_URL: origin, APP_ENV: 'test' },
      origin: `http://127.0.0.1:${port}`,
      logFile: resolve('test-results', 'server.log'),
    });
    undo.unshift(server.stop);
    project.provide('baseUrl', origin);
    const known = Object.entries(services.variables).filter(([, value]) => value !== undefined);
    project.provide('serverVariables', { ...(Object.fromEntries(known) as Record<string, string>), APP_ENV: 'test' });
    project.provide('databaseUrl', services.databaseUrl);
    project.provide('authEmulator', `127.0.0.1:${emulatorPort}`);
    project.provide('dataDir', folder.path);
    project.provide('chromiumPath', chromiumPath);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
