import { log } from '@/lib/platform/log';

/**
 * Does each of several things by itself: what fails is logged, and keeps none of the others from being done.
 * @param what says of one that failed what that means
 * @throws AggregateError at the end, of all that failed
 */
export async function eachByItself<Thing extends { id: string }>(
  things: Iterable<Thing>,
  what: string,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const thing of things)
    try {
      await work(thing);
    } catch (error) {
      log().error({ err: error, id: thing.id }, what);
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${what}: ${errors.length}`);
}
