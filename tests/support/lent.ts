// Signing up takes longer than most tests. Accounts and their sessions outlive the tables, so those that one test of a file
// has signed up are lent to the next one; what a test asks for outside of its own run is its file's.

const kept = new Map<string, unknown[]>();
let taken: Map<string, number> | null = null;

/** Takes note that a test begins (true) or has ended (false). */
export function lend(isRunning: boolean): void {
  taken = isRunning ? new Map() : null;
}

/** What the running test has been lent so far; given back to the next one, that one is not lent the same again. */
export function lentSoFar(): Map<string, number> {
  return new Map(taken);
}

/** Lends to the running test as if it had been lent this already. */
export function lendAfter(soFar: Map<string, number>): void {
  taken = new Map(soFar);
}

/** Keeps nothing of this file for the next one, which may have settings or clocks of its own. */
export function lendNoMore(): void {
  kept.clear();
}

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
