/** The longest name of a device, in characters. */
export const longestLabel = 60;
