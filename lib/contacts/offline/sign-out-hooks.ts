import { waiting } from './captures';
import { sendCaptures } from './send-captures';

/**
 * Sends what can still be sent before a sign-out takes it away, where somebody is signed in.
 * @returns how much would be lost
 */
export async function lostBySignOut(owner: string | undefined): Promise<number> {
  if (owner === undefined) return 0;
  // No storage, as in a private window: then nothing waits.
  const count = () => waiting(owner).catch(() => 0);
  if ((await count()) > 0) await sendCaptures(owner);
  return count();
}
