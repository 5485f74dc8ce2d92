import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { endProcess, keepRunning } from './keep-running';
import { noteChild } from './orphans';
import { Stop } from './say';

export type AuthEmulator = { stop(): Promise<void> };

/**
 * Starts the identity emulator on loopback with the accounts kept below `dataDir`, and keeps it running until `stop`.
 * @param options.durable false only for tests: accounts stay in memory, where writing all of them after each change would
 * take longer than the change.
 */
export async function startAuthEmulator(options: {
  port: number;
  dataDir: string;
  projectId: string;
  durable?: boolean;
}): Promise<AuthEmulator> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const settings = JSON.stringify({ durable: true, ...options, dataDir });
  return keepRunning(
    'the identity emulator',
    () => start(settings, dataDir),
    (child) => endProcess(child, 'SIGTERM', 5000),
  );
}

function start(settings: string, dataDir: string): Promise<ChildProcess> {
  const child = fork('scripts/services/auth-emulator-process.ts', [settings], {
    execArgv: ['--import', 'tsx'],
    // The emulator has its own session: Ctrl-C must not end it before the server has drained.
    detached: true,
    // firebase-tools' logger writes to stdout; its warnings about being an emulator are known.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // firebase-tools must never write preferences into a person's home or report usage.
    env: { ...process.env, NODE_ENV: 'production', FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true', CI: 'true' },
  });
  noteChild(dataDir, child.pid);
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message: { ready?: true; error?: string }) => {
      if (message.ready) resolve(child);
      else reject(new Stop(message.error));
    });
    child.once('exit', () =>
      reject(new Stop(`the identity emulator does not start: ${errors.trim() || 'no message'}`)),
    );
  });
}
