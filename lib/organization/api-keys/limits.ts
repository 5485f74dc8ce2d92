/** The longest name of a key, in characters. */
export const longestLabel = 60;

/** Days for which a key can be made to last; a key without an end is the other choice. */
export const lives = [30, 90, 180, 365] as const;
/** Most keys of one user, and of one organization. */
export const maxKeys = 50;
