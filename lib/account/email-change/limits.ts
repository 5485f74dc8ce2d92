/** Hours for which a change of address waits for both confirmations. */
export const waitingHours = 24;
/** Days for which the old address can undo a change. */
export const undoDays = 7;
