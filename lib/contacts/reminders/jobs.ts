import { contactsHandedOver } from '@/lib/contacts/book/events';
import { on } from '@/lib/platform/events';
import { reviews } from '@/lib/platform/jobs/grounds';
import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { remindedByEmail, remindedByPush } from './messages';
import { deleteOfContacts } from './queries';
import { reminderEmail, reminderNotice, sendDueReminders } from './send-reminders';

export const jobs: NounJobs = {
  grounds: [reviews(remindedByEmail, reminderEmail), reviews(remindedByPush, reminderNotice)],
  schedules: [{ name: 'reminders', cron: everyMinute, run: sendDueReminders }],
  // Reminders are deleted when a contact is handed over: they belong to its former owner.
  hears: [on(contactsHandedOver, (tx, { ids }) => deleteOfContacts(tx.db, ids))],
};
