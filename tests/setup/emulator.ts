import { startAuthEmulator } from '@/scripts/services/auth-emulator';
import { freePort } from '@/scripts/services/ports';
import { type Setup, shared } from './shared';
import { temporaryFolder } from './temporary-folder';
import './provided';

/** One identity emulator for the whole run. */
export const sharedEmulator = () =>
  shared('emulator', async () => {
    const folder = temporaryFolder();
    const port = await freePort();
    const options = { port, dataDir: folder.path, projectId: 'demo-meishi', durable: false };
    const emulator = await startAuthEmulator(options);
    const stop = async () => {
      await emulator.stop();
      folder.remove();
    };
    return { value: { address: `127.0.0.1:${port}`, port, dataDir: folder.path }, stop };
  });

const setup: Setup = async (project) => {
  const { value, release } = await sharedEmulator();
  project.provide('authEmulator', value.address);
  project.provide('dataDir', value.dataDir);
  return release;
};
export default setup;
