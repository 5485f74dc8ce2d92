/** Lifetime of a six-digit code in seconds. */
export const codeLife = 600;
/** Lifetime of the identity provider's codes for choosing a password, in seconds. */
export const resetLinkLife = 3600;
/** Seconds until the next code may be requested. */
export const resendPause = 30;
