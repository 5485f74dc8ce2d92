/** How many due reminders a page shows that is about other things, too. */
export const dueAtOnce = 4;
/** How many reminders a page of the list of all has. */
export const remindersAtOnce = 50;
/** Most reminders of one contact. */
export const maxReminders = 100;
