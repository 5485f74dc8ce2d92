/** The longest name of a device, in characters. */
export const longestLabel = 60;
/** The largest vCard, in bytes: all strings of a contact at their longest and a photo of 60 kB in base64. */
export const longestCard = 1_000_000;
/** The most passwords of one user. */
export const maxDevicePasswords = 20;
