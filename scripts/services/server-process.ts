import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { waitForOk } from './http';
import { endProcess, type Kept, keepRunning } from './keep-running';
import { noteChild } from './orphans';
import { Stop } from './say';

/** Settings for the server process, in addition to the environment of this process. */
export type ServerSettings = {
  isDevelopment: boolean;
  /** `DATABASE_URL`, the emulator's address, and in tests the port and folders. */
  variables: Record<string, string | undefined> & { DATA_DIR: string };
  /** The address for the readiness check: loopback, whatever the public address is. */
  origin: string;
  /** A file for the server's output (tests); otherwise the output goes where that of this process goes. */
  logFile?: string;
};

/** Starts the server in its own process, waits until it is ready, and keeps it running until `stop`. */
export function runServer(settings: ServerSettings): Promise<Kept> {
  return keepRunning(
    'the server',
    () => start(settings),
    // Longer than the server's own limit for finishing requests.
    (child) => endProcess(child, 'SIGTERM', 35_000),
  );
}

async function start({ isDevelopment, variables, origin, logFile }: ServerSettings): Promise<ChildProcess> {
  const entry = isDevelopment ? ['--import', 'tsx', 'scripts/serve.ts'] : ['--enable-source-maps', 'dist/serve.cjs'];
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const output = logFile ? openSync(logFile, 'a') : 'inherit';
  const child = spawn(process.execPath, entry, {
    // The server has its own session: on Ctrl-C only the supervisor decides which process ends when.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
    // Pictures are decoded on several threads; with an arena for each, glibc keeps several times what they need.
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      ...variables,
      NODE_ENV: isDevelopment ? 'development' : 'production',
    },
  });
  noteChild(variables.DATA_DIR, child.pid);
  if (typeof output === 'number') closeSync(output);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (await waitForOk(`${origin}/api/ready`, 120_000, hasEnded)) return child;
  const reason = hasEnded() ? `it ended: see ${logFile ?? 'above'}` : 'no 200 from /api/ready within two minutes';
  if (!hasEnded()) await endProcess(child, 'SIGTERM', 5000);
  throw new Stop(`the server does not start: ${reason}`);
}
