// Signing up takes longer than most tests. Accounts and their sessions outlive the tables, so the next test of a file reuses the
// accounts that earlier tests have signed up. An account requested while no test runs is never reused by a test.

const kept = new Map<string, unknown[]>();
let taken: Map<string, number> | null = null;

/** Takes note that a test begins (true) or has ended (false). */
export function trackReuse(isRunning: boolean): void {
  taken = isRunning ? new Map() : null;
}

/**
 * How many accounts of each kind the running test has taken so far. {@link reuseAfter} keeps the next test from taking the same
 * ones again.
 */
export function reusedSoFar(): Map<string, number> {
  return new Map(taken);
}

/** Treats these accounts as already taken by the running test. */
export function reuseAfter(soFar: Map<string, number>): void {
  taken = new Map(soFar);
}

/** Keeps nothing of this file for the next one, which may have settings or clocks of its own. */
export function purgeAccounts(): void {
  kept.clear();
}

/** The next account of this kind that the running test has not taken yet: one of an earlier test, or a new one. */
export function reuseAccounts<Thing>(kind: string, make: () => Thing): Thing {
  if (!taken) return make();
  const at = taken.get(kind) ?? 0;
  taken.set(kind, at + 1);
  const all = kept.get(kind) ?? [];
  kept.set(kind, all);
  all[at] ??= make();
  return all[at] as Thing;
}
