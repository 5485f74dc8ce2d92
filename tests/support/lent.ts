import { afterEach, beforeEach } from 'vitest';

// Signing up takes longer than most tests. Accounts and their sessions outlive the tables, so those that one test of a file
// has signed up are lent to the next one; what a test asks for outside of its own run is its file's.

const kept = new Map<string, unknown[]>();
let taken: Map<string, number> | null = null;

beforeEach(() => {
  taken = new Map();
});
afterEach(() => {
  taken = null;
});

/** The next of this kind that the running test has not asked for yet: from an earlier test, or made now. */
export function lent<Thing>(kind: string, make: () => Thing): Thing {
  if (!taken) return make();
  const at = taken.get(kind) ?? 0;
  taken.set(kind, at + 1);
  const all = kept.get(kind) ?? [];
  kept.set(kind, all);
  all[at] ??= make();
  return all[at] as Thing;
}
