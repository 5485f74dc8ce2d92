import type { Context } from './context';
import type { Limit } from './rate-limit';
import { addUse, addUsesWithin } from './rate-limit-queries';

/**
 * Counts one use of `key` in the caller's transaction, so that only an effect that commits counts.
 * @returns whether the use is within the limit
 */
export async function takePointWithin(tx: Context, { name, points, seconds }: Limit, key: string): Promise<boolean> {
  return (await addUse(tx.db, `${name}:${key.slice(0, 200)}`, seconds)) <= points;
}

/**
 * Counts uses of several keys in the caller's transaction. A key whose limit would be exceeded is not counted at all.
 * @param each uses of each key
 * @returns the keys that were counted
 */
export async function takePointsWithin(
  tx: Context,
  { name, points: most, seconds }: Limit,
  keys: readonly string[],
  each = 1,
): Promise<Set<string>> {
  const stored = new Map(keys.map((key) => [`${name}:${key.slice(0, 200)}`, key]));
  const counted = await addUsesWithin(tx.db, [...stored.keys()], { points: each, most, seconds });
  return new Set([...counted].flatMap((key) => stored.get(key) ?? []));
}

/** Takes uses of these keys back that turned out to be none, in the transaction that counted them. */
export async function givePointsWithin(tx: Context, limit: Limit, keys: readonly string[], each = 1): Promise<void> {
  if (each > 0) await takePointsWithin(tx, limit, keys, -each);
}
