import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startTime } from './processes';

/** The process that holds a lock. Its start time tells it from a later process that was given the same id. */
export type Holder = {
  pid: number;
  startedAt: string | null;
  /** The process that started the holder (npm): once it is gone, the holder is about to stop. */
  launcher?: { pid: number; startedAt: string | null } | undefined;
  isStopping?: boolean;
};

export type Lock = {
  /** Changes what other processes read about the holder. */
  update(change: Partial<Holder>): void;
  release(): void;
};

function isSameProcess(process: { pid: number; startedAt: string | null }): boolean {
  return isAlive(process.pid) && startTime(process.pid) === process.startedAt;
}

/** Whether the holder is on its way out, so that waiting for it makes sense. */
export function isLeaving(holder: Holder): boolean {
  return holder.isStopping === true || (holder.launcher !== undefined && !isSameProcess(holder.launcher));
}

/** The living holder of a lock, or null. */
export function readHolder(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return isSameProcess(holder) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Takes a lock for this process, or returns its holder. The file appears whole (a hard link to a finished one), and only one of
 * several starters removes what a dead holder left behind.
 */
export async function takeLock(path: string, about: Pick<Holder, 'launcher'> = {}): Promise<Lock | Holder> {
  mkdirSync(dirname(path), { recursive: true });
  const own: Holder = { pid: process.pid, startedAt: startTime(process.pid), ...about };
  for (;;) {
    if (placeFile(path, own)) return heldLock(path, own);
    const holder = readHolder(path);
    if (holder) return holder;
    await clearStale(path);
  }
}

function placeFile(path: string, content: Holder): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes a stale lock after a second look under a guard: between reading and removing, another starter may have taken the lock.
 */
async function clearStale(path: string): Promise<void> {
  const guard = `${path}.clearing`;
  try {
    mkdirSync(guard);
  } catch {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) rmSync(guard, { recursive: true, force: true });
    await sleep(50);
    return;
  }
  try {
    if (!readHolder(path)) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function heldLock(path: string, own: Holder): Lock {
  const isStillOurs = () => readHolder(path)?.pid === process.pid;
  return {
    update(change) {
      Object.assign(own, change);
      if (!isStillOurs()) return;
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(own), { mode: 0o600 });
      renameSync(`${path}.${process.pid}`, path);
    },
    release() {
      if (isStillOurs()) rmSync(path, { force: true });
    },
  };
}

/** Tells a lock from the holder that has it. */
export function isLock(taken: Lock | Holder): taken is Lock {
  return 'release' in taken;
}
