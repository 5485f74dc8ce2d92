/** The most sessions in a list, newest use first. */
export const maxListedSessions = 100;
/** Days for which a link “This wasn’t me” works. */
export const alarmDays = 30;
