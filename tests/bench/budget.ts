/** Seconds since a moment of `performance.now()`. */
export const since = (startedAt: number) => Math.round((performance.now() - startedAt) / 10) / 100;

/** Summary of measured times: the worst one is compared with the promised budget. */
export function figures(name: string, times: number[], budget: number) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { name, rounds: times.length, median: at(0.5), worst: at(1), budget, isKept: at(1) <= budget };
}
