import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive, waitGone } from './processes';
import { Stop } from './say';

/** What `postmaster.pid` says about the server on a data directory. */
export type Postmaster = { pid: number; port: number };

/** Returns the running server of this data directory, or null. Another process that has the recorded id now does not count. */
export function findPostmaster(data: string): Postmaster | null {
  const recorded = readPidFile(data);
  return recorded && isAlive(recorded.pid) && isServerOf(recorded.pid, data) ? recorded : null;
}

function readPidFile(data: string): Postmaster | null {
  try {
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid ? { pid, port: port ?? 0 } : null;
  } catch {
    return null;
  }
}

function isServerOf(pid: number, data: string): boolean {
  try {
    // A postmaster works inside its data directory.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    // Another user's process cannot be looked into, but its command line is public.
  }
  return commandLine(pid).includes(data);
}

/** Stops a server that outlived its supervisor, in "fast" mode: clients are cut off, everything committed is on disk. */
export async function stopPostmaster(data: string): Promise<void> {
  const orphan = findPostmaster(data);
  if (!orphan) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(orphan.pid, signal);
    } catch {
      // The server ended in between.
    }
    if (await waitGone(orphan.pid, 15_000)) return;
  }
  throw new Stop(`PostgreSQL (process ${orphan.pid}) on ${data} does not stop: end it by hand`);
}

/**
 * Replaces the process id in `postmaster.pid`. After a crash the file may name an id that by now belongs to another process, and
 * PostgreSQL would refuse to start. Removing the file would also remove PostgreSQL's check that no old backend is still attached
 * to the shared memory named there, so only the id is replaced by ours: PostgreSQL knows that the id of its own parent is stale.
 */
export function disownPidFile(data: string): void {
  const recorded = readPidFile(data);
  if (!recorded || !isAlive(recorded.pid) || isServerOf(recorded.pid, data)) return;
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}
