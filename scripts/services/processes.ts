import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id exists (also one of another user). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The fields of /proc/<pid>/stat after the name (which may itself contain spaces and brackets); index 0 is field 3. */
function procStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * A dead process that its parent has not collected yet (common where a container has no init) counts as gone. One whose
 * first thread is dead while others still end does not: it still holds its ports.
 */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const stat = procStat(pid);
  return stat?.[0] === 'Z' && Number(stat[17]) <= 1;
}

/** When a process began, in a form that only compares equal for the same process: ids are reused, this pair is not. */
export function startTime(pid: number): string | null {
  if (process.platform === 'linux') return procStat(pid)?.[19] ?? null;
  return ps(pid, 'lstart');
}

/** The parent's id, or null when the process is gone. */
export function parentOf(pid: number): number | null {
  const parent = process.platform === 'linux' ? procStat(pid)?.[1] : ps(pid, 'ppid');
  return parent ? Number(parent) : null;
}

/** The command line, arguments separated by spaces. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command') ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function ps(pid: number, column: string): string | null {
  if (process.platform === 'win32') return null;
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Waits until a process is gone; false when it still lives after the time given. */
export async function waitGone(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}
