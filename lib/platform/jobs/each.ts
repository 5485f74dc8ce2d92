import { log } from '@/lib/platform/log';

/**
 * Processes several objects independently: a failure is logged and does not stop the others.
 * @param what log message for a failed object
 * @throws AggregateError at the end, with all failures
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
