/** The longest URL of a webhook, in characters. */
export const longestUrl = 500;
