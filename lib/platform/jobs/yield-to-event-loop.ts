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
 * Lets a long computation give way. What it returns is awaited at each step: it goes on at once, until the computation has
 * kept everybody else waiting for a while; then it may throw {@link Interrupted}.
 */
export const newInterruptibleYield = (): (() => Promise<void>) => newYield(assertGoingOn);

/** The same for what somebody waits for: a process that stops finishes its answers first. */
export function newYield(afterwards: () => void = () => undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await nextTurn();
    afterwards();
    since = performance.now();
  };
}
