/** Seconds for which a six-digit code signs in. */
export const codeLife = 600;
/** Seconds until the next code may be asked for. */
export const resendPause = 30;
