/** The longest URL of a webhook, in characters. */
export const longestUrl = 500;
/** Most webhooks of one user, and of one organization. */
export const maxWebhooks = 20;
/** Hours for which messages are signed with the former secret, too. Sentences in `locales/` and `docs/` contain these 24 hours. */
export const formerSecretHours = 24;
