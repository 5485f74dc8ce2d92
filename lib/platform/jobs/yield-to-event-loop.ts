import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDraining } from '@/lib/platform/draining';

/** Milliseconds of work after which other work gets its turn. */
const slice = 6;

/** The process is about to stop; another process will continue the work. */
export class Interrupted extends Error {}

/** @throws Interrupted if the process is about to stop */
export function assertGoingOn(): void {
  if (isDraining()) throw new Interrupted('shutting down');
}

/**
 * Lets a long computation give way to other work. The returned function is awaited at each step: it returns at once,
 * except when the computation has blocked other work for a while. Then it yields, and may throw {@link Interrupted}.
 */
export const newInterruptibleYield = (): (() => Promise<void>) => newYield(assertGoingOn);

/** Like {@link newInterruptibleYield}, for work that a request waits for: a process that stops finishes its responses first. */
export function newYield(afterwards: () => void = () => undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await nextTurn();
    afterwards();
    since = performance.now();
  };
}
