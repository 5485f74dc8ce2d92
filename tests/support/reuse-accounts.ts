// Signing up takes longer than most tests. Accounts and their sessions outlive the tables, so the next test of a file reuses
// those that the one before has signed up; what a test asks for outside of its own run is its file's.

const kept = new Map<string, unknown[]>();
let taken: Map<string, number> | null = null;

/** Takes note that a test begins (true) or has ended (false). */
export function trackReuse(isRunning: boolean): void {
  taken = isRunning ? new Map() : null;
}

/** How many of each kind the running test has got so far; {@link reuseAfter} keeps the next one from getting the same again. */
export function reusedSoFar(): Map<string, number> {
  return new Map(taken);
}

/** Goes on in the running test as if it had got these already. */
export function reuseAfter(soFar: Map<string, number>): void {
  taken = new Map(soFar);
}

/** Keeps nothing of this file for the next one, which may have settings or clocks of its own. */
export function forgetAccounts(): void {
  kept.clear();
}

/** The next of this kind that the running test has not asked for yet: from an earlier test, or made now. */
export function reuseAccounts<Thing>(kind: string, make: () => Thing): Thing {
  if (!taken) return make();
  const at = taken.get(kind) ?? 0;
  taken.set(kind, at + 1);
  const all = kept.get(kind) ?? [];
  kept.set(kind, all);
  all[at] ??= make();
  return all[at] as Thing;
}
