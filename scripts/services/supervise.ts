import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Env, env } from '@/lib/platform/env';
import { assertEnvFiles } from './env-files';
import { assertKeys } from './env-keys';
import { assertDatabaseWorks } from './external-database';
import { noteInstance } from './instances';
import { findLauncher, watchLauncher } from './launcher';
import { type Holder, isLeaving, isLock, type Lock, takeLock } from './lock';
import { endOrphans } from './orphans';
import { isPortFree } from './ports';
import { Stop, say } from './say';
import { runServer } from './server-process';
import type { Services } from './services';

/** The differences between the commands that serve. */
type Manner = {
  isDevelopment: boolean;
  /** Makes or finds the build that is served, and returns its fingerprint. */
  build: (signal: AbortSignal) => Promise<string>;
  startServices: (settings: Env) => Promise<Services>;
};

/** Starts everything, serves until told to stop, and stops everything it started in the reverse order. */
export async function supervise({ isDevelopment, build, startServices }: Manner): Promise<void> {
  assertEnvFiles();
  const settings = env();
  assertKeys(settings);
  const launcher = findLauncher();
  const lock = await takeOrWait(join(settings.DATA_DIR, 'up.lock'), launcher);
  const undo: (() => unknown)[] = [() => lock.release()];
  const told = stopRequest(launcher, () => lock.update({ isStopping: true }));

  const start = async () => {
    await endOrphans(settings.DATA_DIR);
    await checkPorts(settings);
    if (settings.DATABASE_URL) await assertDatabaseWorks(settings.DATABASE_URL);
    const fingerprint = await build(told);
    if (told.aborted) return;
    const services = await startServices(settings);
    undo.unshift(services.stop);
    if (told.aborted) return;
    const origin = `http://${loopback(settings.HOST)}:${settings.PORT}`;
    const server = await runServer({ isDevelopment, variables: services.variables, origin });
    undo.unshift(server.stop);
    undo.unshift(noteInstance(settings.APP_URL, fingerprint));
    if (!told.aborted) announce(settings);
  };
  let failure: unknown;
  try {
    await start();
    if (!told.aborted) await once(told, 'abort');
  } catch (error) {
    failure = error;
  }
  lock.update({ isStopping: true });
  for (const step of undo) await step();
  if (failure && !told.aborted) throw failure;
  process.exit(0);
}

/** Takes the lock, after waiting for a holder that is about to stop; any other holder makes the start fail. */
async function takeOrWait(path: string, launcher: Holder['launcher']): Promise<Lock> {
  for (const end = Date.now() + 60_000; ; await sleep(200)) {
    const taken = await takeLock(path, { launcher });
    if (isLock(taken)) return taken;
    if (isLeaving(taken) && Date.now() < end) continue;
    throw new Stop(
      `already running: process ${taken.pid} uses this data folder (${path}); stop it or set DATA_DIR and PORT`,
    );
  }
}

/** A signal that fires at the first request to stop, or when the terminal side is gone. Later requests change nothing. */
function stopRequest(launcher: Holder['launcher'], onStop: () => void): AbortSignal {
  const controller = new AbortController();
  const request = () => {
    if (controller.signal.aborted) return;
    onStop();
    say('stopping');
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  // Output to a terminal or pipe that is gone must not end the process before it has stopped the others.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  watchLauncher(launcher, request);
  return controller.signal;
}

async function checkPorts(settings: Env): Promise<void> {
  const hosts = ['0.0.0.0', '::'].includes(settings.HOST) ? ['0.0.0.0', '::'] : [settings.HOST];
  // Browsers may try ::1 first for "localhost": another program there would answer instead of us.
  for (const host of new Set([...hosts, '127.0.0.1', '::1']))
    if (!(await isPortFree(settings.PORT, host))) throw new Stop(`port ${settings.PORT} is in use (${host}): set PORT`);
  if (settings.authEmulator && !(await isPortFree(settings.AUTH_EMULATOR_PORT, '127.0.0.1')))
    throw new Stop(`port ${settings.AUTH_EMULATOR_PORT} for the identity emulator is in use: set AUTH_EMULATOR_PORT`);
}

/** An address of this machine under which a server that listens on `host` answers. */
function loopback(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function announce(settings: Env): void {
  say(`ready ${settings.APP_URL}`);
  if (settings.hasDemoData) {
    say('sign in as ada, nora, olivia, adam, uma, mia, viktor, rita, sam, stella, yuki, wei, layla or jose');
    say('  <name>@demo.example, password demo-Passw0rd!');
  }
  if (settings.hasLocalMailbox) say(`mail: ${settings.APP_URL}/dev/mail`);
}
