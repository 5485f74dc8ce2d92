import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@/scripts/services/processes';

const prefix = 'meishi-test-';

/** What the folders of a run may need, in bytes. */
const room = 3e9;

/** Linux keeps these files in memory, where they are made, made durable and removed at once. */
const inMemory = '/dev/shm';

function parent(): string {
  if (process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > room ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * A new folder, in memory where there is room, and else under the system's temporary one. Folders of test runs that were killed are
 * removed on the way.
 */
export function temporaryFolder(): { path: string; remove(): void } {
  const above = parent();
  for (const name of readdirSync(above).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (pid && !isAlive(pid)) rmSync(join(above, name), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(above, `${prefix}${process.pid}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
