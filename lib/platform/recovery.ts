/**
 * For how many days what somebody deleted, merged, imported or put on cards can be taken back; after that it is deleted for good.
 * Sentences in `locales/` say this number.
 */
export const recoveryDays = 30;
/** The same in milliseconds. */
export const recoveryTime = recoveryDays * 24 * 60 * 60 * 1000;
