/** Events of one network on one card that are stored in an hour; a hundred and fifty are taken for a program's. */
const perHour = 1_000;
const hourMs = 3_600_000;
/** Most entries in memory; it starts again when it is full. */
const most = 5_000;

const counts = new Map<string, { since: number; count: number }>();

/**
 * Whether a network has reported more on a card than is worth storing: it has long counted as one visitor, and a day that it fills must not
 * become too long to be summed.
 */
export function isBeyondLimit(username: string, network: string, now: Date): boolean {
  const key = `${username} ${network}`;
  const entry = counts.get(key);
  if (entry && Math.abs(now.getTime() - entry.since) < hourMs) {
    entry.count += 1;
    return entry.count > perHour;
  }
  if (counts.size >= most) counts.clear();
  counts.set(key, { since: now.getTime(), count: 1 });
  return false;
}
