/** The longest name of a token, in characters. */
export const longestLabel = 60;
