import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from './say';

/** Names inside a backup. */
export const parts = { rows: 'database.ndjson', about: 'about.json', uploads: 'uploads', accounts: 'auth' };

export type About = { format: 1; takenAt: string; migration: string | null };

/** Runs with a private temporary folder, and removes it. */
export async function inTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meishi-backup-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What stands for a file: what the command reads is its standard input, and what it writes its standard output. */
export const stream = '-';

/** Runs tar, which every supported system has; a file named `-` is the standard input or output of this command. */
export function tar(args: string[]): void {
  const ran = spawnSync('tar', args, { encoding: 'utf8', stdio: ['inherit', 'inherit', 'pipe'] });
  if (ran.status !== 0) throw new Stop(`tar: ${(ran.stderr || String(ran.error)).trim()}`);
}
