import type { Context } from './context';
import type { Limit } from './rate-limit';
import { addUse } from './rate-limit-queries';

/**
 * Counts one use of `key` in the caller's transaction, so that only an effect that commits counts.
 * @returns whether the use is within the limit
 */
export async function takePointWithin(tx: Context, { name, points, seconds }: Limit, key: string): Promise<boolean> {
  return (await addUse(tx.db, `${name}:${key.slice(0, 200)}`, seconds)) <= points;
}
