import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until an address answers 200; false when it does not in time or `isOver` says to give up. */
export async function waitForOk(url: string, milliseconds: number, isOver = () => false): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end && !isOver(); await sleep(100)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
  }
  return false;
}
