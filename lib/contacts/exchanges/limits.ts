/** The most UTF-16 units of the consent text, and of the further consent. */
export const maxConsent = 1000;
export const maxOptIn = 500;
