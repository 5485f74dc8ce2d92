/**
 * Days during which a user can restore what they deleted, merged, imported or put on cards; after that it is deleted permanently.
 * Sentences in `locales/` contain this number.
 */
export const recoveryDays = 30;
/** {@link recoveryDays} in milliseconds. */
export const recoveryTime = recoveryDays * 24 * 60 * 60 * 1000;
