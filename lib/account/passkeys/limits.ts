/** The most passkeys of one user. */
export const maxPasskeys = 20;
/** The longest name of a passkey, in characters. */
export const longestName = 60;
/** Seconds for which a challenge can be answered. */
export const challengeLife = 600;
