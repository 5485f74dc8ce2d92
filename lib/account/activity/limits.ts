/** Days for which entries are kept. Sentences in `locales/` contain these twelve months. */
export const keptDays = 365;
