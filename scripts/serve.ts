import './services/next-globals';

import { cardDocument } from '@/components/cards/public-card/card-document';
import { env, SettingsError } from '@/lib/platform/env';
import { startServer } from '@/lib/server/start';

// The server process's entry (bundled to dist/serve.cjs by the build). Only start and end live here.

/** Longer than the server's own drain; a request that hangs must not keep the process forever. */
const patience = 30_000;

/**
 * Whether a client went away while its body was read. Next.js lets the request's error escape where a middleware read the body
 * too.
 */
function isGoneClient(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

async function main(): Promise<void> {
  const { NODE_ENV } = env();
  const server = await startServer({ dev: NODE_ENV === 'development', writeCard: cardDocument });
  let closing: Promise<never> | undefined;

  function close(code: number): Promise<never> {
    closing ??= new Promise<never>(() => {
      setTimeout(() => process.exit(code || 1), patience).unref();
      server.close().then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
    return closing;
  }
  function crash(error: unknown): void {
    if (isGoneClient(error)) return;
    console.error(error);
    void close(1);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(0));
  // The channel to the supervisor breaks when the supervisor is killed. Without this handler nothing would ever stop this
  // process.
  process.once('disconnect', () => void close(0));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  process.send?.({ type: 'ready', url: server.url });
}

main().catch((error: unknown) => {
  // Unusable settings and a port in use are told in one line; anything else is a defect and needs its stack.
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') console.error(`port in use: ${message}`);
  else console.error(error instanceof SettingsError ? message : error);
  process.exit(1);
});
