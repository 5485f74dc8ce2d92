import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from '@/scripts/services/auth-emulator';
import { freePort } from '@/scripts/services/ports';
import { temporaryFolder } from './temporary-folder';
import './provided';

/** Starts one identity emulator for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const port = await freePort();
  const emulator = await startAuthEmulator({ port, dataDir: folder.path, projectId: 'demo-meishi' });
  project.provide('authEmulator', `127.0.0.1:${port}`);
  project.provide('dataDir', folder.path);
  return async () => {
    await emulator.stop();
    folder.remove();
  };
}
