/** How many recovery codes a user has. Sentences in `locales/` contain this number. */
export const codeCount = 10;
/** Hours between the request of a reset and the moment from which it can be finished. Sentences in `locales/` contain this number. */
export const resetWaitHours = 24;
/** Days for which a reset can be finished once the wait is over. */
export const resetOpenDays = 7;
