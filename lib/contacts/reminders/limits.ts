/** How many due reminders a page shows that is about other things, too. */
export const dueAtOnce = 4;
