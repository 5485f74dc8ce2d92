import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** How a command is started: in a process group of its own, as a shell starts one in a terminal. */
type Manner = { isOwnGroup?: boolean };

/** Runs `up` as npm would, without waiting for anything. */
export function startUp(place: Place, more: Record<string, string> = {}, { isOwnGroup = false }: Manner = {}): Run {
  const env = { ...testEnvironment(), ...place, LOG_LEVEL: 'error', ...more };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'up'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    detached: isOwnGroup,
  });
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
export async function up(
  place: Place,
  more: Record<string, string> = {},
  manner: Manner = {},
): Promise<Run & { readyAfter: number }> {
  const run = startUp(place, more, manner);
  const startedAt = Date.now();
  const isReady = new Promise<void>((resolve) => {
    const look = () => run.output().includes(`ready ${run.origin}`) && resolve();
    for (const stream of [run.child.stdout, run.child.stderr]) stream?.on('data', look);
  });
  const isLate = new Promise<void>((resolve) =>
    AbortSignal.timeout(120_000).addEventListener('abort', () => resolve()),
  );
  await Promise.race([isReady, run.ended, isLate]);
  if (!run.output().includes(`ready ${run.origin}`)) throw new Error(`not ready:\n${run.output()}`);
  return { ...run, readyAfter: Date.now() - startedAt };
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

/** Kills the process of an instance whose command line matches, and waits until it is gone: its id. */
export async function kill9(place: Place, part: RegExp): Promise<number> {
  const victim = (await familyOf(supervisorOf(place))).find(({ command }) => part.test(command));
  if (!victim) throw new Error(`no process ${part}`);
  process.kill(victim.pid, 'SIGKILL');
  await waitGone(victim.pid, 5000);
  return victim.pid;
}

/** Waits until `count` of these promises have settled, whether they succeeded or failed. The others are still under way. */
export function ended(work: Promise<unknown>[], count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    const note = () => {
      left -= 1;
      if (left <= 0) resolve();
    };
    if (left <= 0) resolve();
    for (const one of work) one.then(note, note);
  });
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
      const gone = waitGone(child.pid ?? 0, 30_000);
      child.kill('SIGTERM');
      await gone;
    }
  }
  started.clear();
  for (const folder of folders.splice(0)) folder.remove();
}
