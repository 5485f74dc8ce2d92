import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@/scripts/services/processes';

const prefix = 'meishi-test-';

/** A new folder under the system's temporary one. Folders of test runs that were killed are removed on the way. */
export function temporaryFolder(): { path: string; remove(): void } {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (pid && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
