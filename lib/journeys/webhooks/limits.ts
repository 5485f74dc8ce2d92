/** The longest URL of a webhook, in characters. */
export const longestUrl = 500;
/** Most webhooks of one user, and of one organization. */
export const maxWebhooks = 20;
/** Hours for which messages are signed with the former secret, too. Sentences in `locales/` and `docs/` contain these 24 hours. */
export const formerSecretHours = 24;
/** Seconds until the next attempt after each failed one; after the last, the delivery has failed. Together three days. */
const pauses = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 82_800];

/** Seconds until the next attempt after so many; null where there is none. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null;

/** How long a webhook may fail until its deliveries are stopped, in milliseconds. */
export const patience = 3 * 86_400_000;
