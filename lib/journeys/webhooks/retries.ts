/** Seconds until the next attempt after each failed one; after the last, the delivery has failed. Together three days. */
const pauses = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 82_800];

/** Seconds until the next attempt after so many; null where there is none. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null;

/** How long a webhook may fail until its deliveries are stopped, in milliseconds. */
export const patience = 3 * 86_400_000;
