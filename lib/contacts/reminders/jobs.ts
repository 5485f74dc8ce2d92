import { contactsHandedOver } from '@/lib/contacts/book/events';
import { on } from '@/lib/platform/events';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { deleteOfContacts } from './queries';
import { sendDueReminders } from './send-reminders';

export const jobs: NounJobs = {
  schedules: [{ name: 'reminders', cron: everyMinute, run: sendDueReminders }],
  // Reminders are deleted when a contact is handed over: they belong to its former owner.
  hears: [on(contactsHandedOver, (tx, { ids }) => deleteOfContacts(tx.db, ids))],
};
