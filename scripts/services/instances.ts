import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTime } from './processes';

/** A running server of this checkout: builds share one folder, so a new build takes files from under an old server. */
export type Instance = { pid: number; startedAt: string | null; url: string; build: string };

const folder = join('dist', '.instances');

const cannotWrite = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Notes that this process serves a build; returns the function that removes the note. Where the installation cannot be written to, as in a
 * container, no one can build either, and nothing is noted.
 */
export function noteInstance(url: string, build: string): () => void {
  const path = join(folder, `${process.pid}.json`);
  const instance: Instance = { pid: process.pid, startedAt: startTime(process.pid), url, build };
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify(instance));
  } catch (error) {
    if (!cannotWrite.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return () => undefined;
  }
  return () => rmSync(path, { force: true });
}

/** The running servers of this checkout; notes of dead ones are cleared. */
export function runningInstances(): Instance[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    try {
      const instance = JSON.parse(readFileSync(path, 'utf8')) as Instance;
      if (isAlive(instance.pid) && startTime(instance.pid) === instance.startedAt) return [instance];
    } catch {
      // The note was half written by a killed process.
    }
    rmSync(path, { force: true });
    return [];
  });
}
