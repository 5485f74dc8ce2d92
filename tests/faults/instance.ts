import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEnvironment } from '@/scripts/services/checks';
import { freePort } from '@/scripts/services/ports';
import { commandLine, parentOf, waitGone } from '@/scripts/services/processes';
import { temporaryFolder } from '../setup/temporary-folder';

/** Settings of one instance: its own ports and data folder. */
export type Place = { PORT: string; AUTH_EMULATOR_PORT: string; DATA_DIR: string };

const folders: { remove(): void }[] = [];
const started = new Set<ChildProcess>();

/** Free ports and an empty data folder. */
export async function newPlace(): Promise<Place> {
  const folder = temporaryFolder();
  folders.push(folder);
  return { PORT: String(await freePort()), AUTH_EMULATOR_PORT: String(await freePort()), DATA_DIR: folder.path };
}

export type Run = {
  child: ChildProcess;
  origin: string;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

/** Runs `up` as npm would, without waiting for anything. */
export function startUp(place: Place, more: Record<string, string> = {}): Run {
  const env = { ...testEnvironment(), ...place, LOG_LEVEL: 'error', ...more };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'up'], { stdio: ['ignore', 'pipe', 'pipe'], env });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, origin: `http://localhost:${place.PORT}`, output: () => output, ended };
}

/** Runs `up` and waits for its `ready` line. */
export async function up(place: Place, more: Record<string, string> = {}): Promise<Run & { readyAfter: number }> {
  const run = startUp(place, more);
  const begin = Date.now();
  while (!run.output().includes(`ready ${run.origin}`)) {
    if (run.child.exitCode !== null || Date.now() - begin > 120_000) throw new Error(`not ready:\n${run.output()}`);
    await sleep(50);
  }
  return { ...run, readyAfter: Date.now() - begin };
}

/** The supervisor's process id: the one that holds the data folder. */
export function supervisorOf(place: Place): number {
  return (JSON.parse(readFileSync(join(place.DATA_DIR, 'up.lock'), 'utf8')) as { pid: number }).pid;
}

/** Every process that the supervisor started, itself included, by what its command line contains. */
export async function familyOf(supervisor: number): Promise<{ pid: number; command: string }[]> {
  const { readdirSync } = await import('node:fs');
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const isBelow = (pid: number): boolean => {
    for (let parent: number | null = pid; parent && parent > 1; parent = parentOf(parent))
      if (parent === supervisor) return true;
    return false;
  };
  return pids.filter(isBelow).map((pid) => ({ pid, command: commandLine(pid) }));
}

/** Which of these processes still exist after the time given. */
export async function survivors(family: { pid: number; command: string }[], milliseconds: number) {
  const gone = await Promise.all(family.map(({ pid }) => waitGone(pid, milliseconds)));
  return family.filter((_, index) => !gone[index]);
}

/** Ends what tests left running and removes their data folders. */
export async function cleanUp(): Promise<void> {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await Promise.race([new Promise((resolve) => child.once('exit', resolve)), sleep(30_000)]);
    }
  }
  started.clear();
  for (const folder of folders.splice(0)) folder.remove();
}
