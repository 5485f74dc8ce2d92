import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say';

const [shortestPause, longestPause] = [1000, 30_000];
/** A process that worked this long before it ended by itself is not one that ends again and again. */
const healthyAfter = 10_000;

export type Kept = { stop(): Promise<void> };

/**
 * Returns the pause before a process is started again, in milliseconds. A process that worked and was ended from outside (by a
 * system that is short of memory, by `kill -9`) starts at once, however often. Only a process that ends by itself soon after its
 * start, or that does not start, has to wait: 1 s, 2 s, 4 s … 30 s.
 * @param last the pause before it was started
 */
export function pauseAfter(end: { hasWorked: boolean; wasKilled: boolean; lived: number }, last: number): number {
  if (end.hasWorked && (end.wasKilled || end.lived >= healthyAfter)) return 0;
  return Math.min(Math.max(shortestPause, last * 2), longestPause);
}

/**
 * Keeps one process running: starts it again after it ended, with the pauses of {@link pauseAfter}.
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
    let hasWorked = true;
    let startedAt = Date.now();
    for (let pause = 0; ; ) {
      const how = await exited(child);
      if (stopping.signal.aborted) return;
      const wasKilled = child.signalCode !== null;
      pause = pauseAfter({ hasWorked, wasKilled, lived: Date.now() - startedAt }, pause);
      if (hasWorked) say(`${name} ended (${how}): starting it again${pause > 0 ? ` in ${pause / 1000} s` : ''}`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      hasWorked = await start().then(
        async (next) => {
          child = next;
          if (stopping.signal.aborted) await end(next);
          else say(`${name} runs again`);
          return true;
        },
        (error: Error) => {
          say(`${name}: ${error.message}`);
          return false;
        },
      );
      startedAt = Date.now();
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
