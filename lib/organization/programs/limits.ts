/** The longest name of a program, in characters. */
export const longestName = 60;

/** Most addresses to which one program is returned to. */
export const maxRedirectUris = 10;

/** The longest address of a program, in characters. */
export const longestRedirectUri = 500;

/** Most programs that one user registers. */
export const maxPrograms = 20;
