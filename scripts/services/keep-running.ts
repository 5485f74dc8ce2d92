import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say';

const longestPause = 30_000;
/** A process that lived this long starts again with the shortest pause. */
const healthyAfter = 60_000;

export type Kept = { stop(): Promise<void> };

/**
 * Keeps one process running: starts it again after it ended by itself, after 1 s, 2 s, 4 s … 30 s.
 * @param start starts the process and resolves once it works; its first failure is the caller's.
 * @param end asks the process to end and resolves when it has.
 */
export async function keepRunning(
  name: string,
  start: () => Promise<ChildProcess>,
  end: (child: ChildProcess) => Promise<void>,
): Promise<Kept> {
  const stopping = new AbortController();
  let child = await start();
  const done = watch();

  async function watch(): Promise<void> {
    for (let pause = 1000; ; pause = Math.min(pause * 2, longestPause)) {
      const startedAt = Date.now();
      const how = await exited(child);
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > healthyAfter) pause = 1000;
      say(`${name} ended (${how}): starting it again in ${pause / 1000} s`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await start().then(
        async (next) => {
          child = next;
          if (stopping.signal.aborted) await end(next);
          else say(`${name} runs again`);
        },
        (error: Error) => say(`${name}: ${error.message}`),
      );
    }
  }

  return {
    async stop() {
      stopping.abort();
      await end(child);
      await done;
    },
  };
}

/** Resolves when a process has ended, with its exit code or signal. */
export function exited(child: ChildProcess): Promise<string> {
  const how = () => child.signalCode ?? `exit code ${child.exitCode}`;
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(how());
  return new Promise((resolve) => child.once('exit', () => resolve(how())));
}

/** Asks a process to end, and ends it by force after the time given. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals, patience: number): Promise<void> {
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), patience);
  await exited(child);
  clearTimeout(force);
}
