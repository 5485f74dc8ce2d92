import { contactName } from '@/lib/contacts/book/model';
import { type Context, systemContext } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { localeOr } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import { notify, preferencesOf } from '@/lib/platform/push/push';
import { takeDue } from './queries';
import { contactUrl, reminderEntry } from './reminder-file';

type Due = Awaited<ReturnType<typeof takeDue>>[number];

/** Sends a user one of their reminders, in their language and by the channels they chose. */
async function notifyOf(tx: Context, { row, content, language, user }: Due): Promise<void> {
  const locale = localeOr(user.locale);
  const name = contactName({ content, language: localeOr(language) }) || text(locale, 'contacts', 'unnamed');
  await notify(tx, user.id, { type: 'reminder', name, contactId: row.contactId });
  const canMail = env().SMTP_URL !== undefined || hasLocalMailbox();
  if (!canMail || !row.mayMail || !(await preferencesOf(tx, user.id)).reminder.email) return;
  const url = contactUrl(locale, row.contactId);
  const file = reminderEntry(row, name, locale);
  await enqueue(tx, email, {
    to: user.email,
    locale,
    template: 'reminder',
    vouchedBy: user.id,
    values: { name, url, note: row.text },
    attachments: [{ filename: 'reminder.ics', type: 'text/calendar; charset=utf-8', content: file }],
  });
}

/**
 * Sends users their due reminders. Each is taken only once, however many workers run: it is marked as sent in the transaction
 * that puts its messages into the outbox.
 */
export async function sendDueReminders(): Promise<void> {
  for (;;) {
    const total = await inTransaction(systemContext(), async (tx) => {
      const due = await takeDue(tx.db, tx.now);
      for (const one of due) await notifyOf(tx, one);
      return due.length;
    });
    if (total === 0) return;
  }
}
