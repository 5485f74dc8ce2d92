/** The longest period of one's own, in days. */
export const maxPeriodDays = 731;
