/** How many recovery codes a user has. Sentences in `locales/` contain this number. */
export const codeCount = 10;
