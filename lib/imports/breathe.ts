import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDraining } from '@/lib/platform/draining';

/** Milliseconds of work after which others get their turn. */
const slice = 6;

/** The process is about to stop: what is left is for the next one. */
export class Interrupted extends Error {}

/** @throws Interrupted */
export function assertGoingOn(): void {
  if (isDraining()) throw new Interrupted('shutting down');
}

/**
 * Lets a long computation give way: `await breath()` goes on at once, until it has kept everybody else waiting for a while;
 * then it may throw {@link Interrupted}.
 */
export function newBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await nextTurn();
    assertGoingOn();
    since = performance.now();
  };
}
