import { waiting } from './captures';
import { sendCaptures } from './send-captures';

/**
 * Sends waiting captures before a sign-out deletes them, if a user is signed in.
 * @returns how many captures would be lost
 */
export async function lostBySignOut(owner: string | undefined): Promise<number> {
  if (owner === undefined) return 0;
  // No storage, as in a private window: then nothing waits.
  const count = () => waiting(owner).catch(() => 0);
  if ((await count()) > 0) await sendCaptures(owner);
  return count();
}
