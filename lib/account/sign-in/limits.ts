/** Lifetime of a six-digit code in seconds. */
export const codeLife = 600;
/** Seconds until the next code may be requested. */
export const resendPause = 30;
