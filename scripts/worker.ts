import './services/next-globals';

import { env, SettingsError } from '@/lib/env';
import { startWorker } from '@/lib/jobs/worker';

// Jobs in a process of their own (`npm run worker`), for installations that keep them apart from the web servers.

const patience = 30_000;

async function main(): Promise<void> {
  env();
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
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
