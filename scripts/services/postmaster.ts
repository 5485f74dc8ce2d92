import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isAlive, waitGone } from './processes';
import { Stop } from './say';

/** What `postmaster.pid` says about the server on a data directory. */
export type Postmaster = { pid: number; port: number };

/** The running server of this data directory, or null. A living process with that id that is not it does not count. */
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
    // Not ours to look into: another user's process. Its command line is public.
  }
  return commandLine(pid).includes(data);
}

/** Stops a server that outlived its supervisor. "Fast": clients are cut off, everything committed is on disk. */
export async function stopPostmaster(data: string): Promise<void> {
  const orphan = findPostmaster(data);
  if (!orphan) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(orphan.pid, signal);
    } catch {
      // It ended in between.
    }
    if (await waitGone(orphan.pid, 15_000)) return;
  }
  throw new Stop(`PostgreSQL (process ${orphan.pid}) on ${data} does not stop: end it by hand`);
}

/**
 * After a crash `postmaster.pid` may name a process id that by now belongs to somebody else, and PostgreSQL would refuse
 * to start. Removing the file would also remove PostgreSQL's check that no old backend is still attached to the shared
 * memory it names, so only the id is replaced by ours: an id of its own parent PostgreSQL knows to be stale.
 */
export function disownPidFile(data: string): void {
  const recorded = readPidFile(data);
  if (!recorded || !isAlive(recorded.pid) || isServerOf(recorded.pid, data)) return;
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}
