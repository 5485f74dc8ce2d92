import './services/next-globals';

import { env, SettingsError } from '@/lib/platform/env';
import { startWorker } from '@/lib/server/worker';
import { demoDataProblem } from './services/demo-data';
import { assertEnvFiles } from './services/env-files';
import { assertKeys } from './services/env-keys';
import { assertDatabaseWorks } from './services/external-database';
import { Stop } from './services/say';
import { readSettingFiles } from './services/setting-files';

// Jobs in a process of their own (`npm run worker`), for installations that keep them apart from the web servers.

const patience = 30_000;

async function main(): Promise<void> {
  assertEnvFiles();
  readSettingFiles();
  assertKeys(env());
  const { DATABASE_URL, authEmulator } = env();
  if (!DATABASE_URL) throw new Stop('DATABASE_URL: needed; the jobs of the embedded database run in the server');
  await assertDatabaseWorks(DATABASE_URL);
  const problem = authEmulator ? null : await demoDataProblem(DATABASE_URL);
  if (problem) throw new Stop(problem);
  const worker = await startWorker();
  let isClosing = false;

  function close(code: number): void {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(code || 1), patience).unref();
    worker.close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(0));
  process.once('disconnect', () => close(0));
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      console.error(error);
      close(1);
    });
  process.send?.({ type: 'ready' });
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError || error instanceof Stop ? error.message : error);
  process.exit(1);
});
