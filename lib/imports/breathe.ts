import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which others get their turn. */
const slice = 6;

/** Lets a long computation give way: `await breath()` goes on at once, until it has kept everybody else waiting for a while. */
export function newBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await nextTurn();
    since = performance.now();
  };
}
