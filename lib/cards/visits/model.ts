/** The day in UTC, by which visitors are counted: `2026-12-31`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
