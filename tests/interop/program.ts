import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt, installPackages, missingPackages } from '@/tests/setup/debian';

/**
 * Makes sure that Debian packages are installed. @throws where they cannot be installed, so that no test is skipped in silence
 */
export function needPackages(...names: string[]): void {
  if (!hasApt()) throw new Error(`needs a Debian with ${names.join(', ')}`);
  const missing = missingPackages(names);
  if (missing.length > 0 && !installPackages(missing)) throw new Error(`cannot install ${missing.join(', ')}`);
}

/** Whether a server of the web answers there, whatever it says. */
export const isAnswering = (address: string) =>
  fetch(address, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Starts a third-party program and resolves once it is ready. Its output goes to `test-results/<name>.log`.
 * @returns a function that stops the program
 * @throws where the program ends before it is ready
 */
export async function startProgram(
  name: string,
  [command, ...args]: [string, ...string[]],
  { env = {}, isReady }: { env?: Record<string, string>; isReady: () => Promise<boolean> },
): Promise<() => void> {
  mkdirSync('test-results', { recursive: true });
  const log = createWriteStream(join('test-results', `${name}.log`));
  const child: ChildProcess = spawn(command, args, {
    ...{ env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: see test-results/${name}.log`)));
  });
  // Stops the program together with the processes that it has started.
  const stop = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid);
  };
  failure.catch(() => undefined);
  while (!(await Promise.race([isReady(), failure]))) await nextTurn();
  return stop;
}
