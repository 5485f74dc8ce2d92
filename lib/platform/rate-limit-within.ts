import type { Context } from './context';
import { AppError } from './errors';
import type { Limit } from './rate-limit';
import { counterOf } from './rate-limit-key';
import { addUse, addUsesWithin, secondsUntilOver } from './rate-limit-queries';

/** The key of a row, as the library of `rate-limit.ts` forms it. */
const storedKey = ({ name }: Limit, key: string) => `${name}:${counterOf(key)}`;

/**
 * Counts one use of `key` in the caller's transaction, so that only an effect that commits counts.
 * @returns whether the use is within the limit
 */
export async function takePointWithin(tx: Context, limit: Limit, key: string): Promise<boolean> {
  return (await addUse(tx.db, storedKey(limit, key), limit.seconds)) <= limit.points;
}

/**
 * Counts uses of several keys in the caller's transaction. A key whose limit would be exceeded is not counted at all.
 * @param each uses of each key
 * @returns the keys that were counted
 */
export async function takePointsWithin(
  tx: Context,
  limit: Limit,
  keys: readonly string[],
  each = 1,
): Promise<Set<string>> {
  const { points: most, seconds } = limit;
  const stored = new Map(keys.map((key) => [storedKey(limit, key), key]));
  const counted = await addUsesWithin(tx.db, [...stored.keys()], { points: each, most, seconds });
  return new Set([...counted].flatMap((key) => stored.get(key) ?? []));
}

/**
 * Counts one use of `key` in the caller's transaction, so that only an effect that commits counts.
 * @throws AppError `rate_limited` with `retryAfter` in seconds where the use is beyond the limit
 */
export async function requirePointWithin(tx: Context, limit: Limit, key: string): Promise<void> {
  if ((await takePointsWithin(tx, limit, [key])).size > 0) return;
  const retryAfter = await secondsUntilOver(tx.db, storedKey(limit, key));
  throw new AppError('rate_limited', { retryAfter });
}

/** Takes uses of these keys back that turned out to be none, in the transaction that counted them. */
export async function givePointsWithin(tx: Context, limit: Limit, keys: readonly string[], each = 1): Promise<void> {
  if (each > 0) await takePointsWithin(tx, limit, keys, -each);
}
