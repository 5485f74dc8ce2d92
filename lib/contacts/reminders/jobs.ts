import { contactsHandedOver } from '@/lib/contacts/book/events';
import { on } from '@/lib/platform/events';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { deleteOfContacts } from './queries';
import { sendDueReminders } from './send-reminders';

export const jobs: NounJobs = {
  schedules: [{ name: 'reminders', cron: everyMinute, run: sendDueReminders }],
  // Reminders are those of whose contact it was.
  hears: [on(contactsHandedOver, (tx, { ids }) => deleteOfContacts(tx.db, ids))],
};
