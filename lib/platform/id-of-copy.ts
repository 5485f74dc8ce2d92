import { createHash } from 'node:crypto';
import { v7, version } from 'uuid';

/** The first 48 bits of a UUIDv7 are milliseconds since 1970. */
const timeOf = (id: string) => (version(id) === 7 ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : 0);

/**
 * The UUIDv7 of a copy: always the same for the same seed, so that a copy is made only once, and as old as the original, because rows
 * sort by their ids. 74 of its bits are a hash of the seed.
 * @param original the UUID of what is copied
 */
export function idOfCopy(seed: string, original: string): string {
  const random = createHash('sha256').update(`${seed}\n${original}`).digest().subarray(0, 16);
  return v7({ random, msecs: timeOf(original) });
}
