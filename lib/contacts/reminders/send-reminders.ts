import { contactName } from '@/lib/contacts/book/model';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { EmailMessage } from '@/lib/platform/emails/messages';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import type { BrowserNotice } from '@/lib/platform/push/deliver';
import { notify, preferencesOf } from '@/lib/platform/push/push';
import { remindedByEmail, remindedByPush } from './messages';
import { selectReminded, takeDue } from './queries';
import { contactUrl, reminderEntry } from './reminder-file';

type Due = Awaited<ReturnType<typeof takeDue>>[number];
type Of = { reminderId: string; ownerId: string };
type Reminded = NonNullable<Awaited<ReturnType<typeof selectReminded>>>;

const nameOf = ({ content, language }: Reminded, locale: Locale): string =>
  contactName({ content, language: localeOr(language) }) || text(locale, 'contacts', 'unnamed');

/**
 * The email about a due reminder, of what its contact says now; null where the reminder is done or gone by then, or its contact is
 * no longer in the owner's book.
 */
export async function reminderEmail({ reminderId, ownerId }: Of): Promise<EmailMessage | null> {
  const reminded = await selectReminded(database(), reminderId, ownerId);
  if (!reminded?.row.mayMail || !(await preferencesOf(systemContext(), ownerId)).reminder.email) return null;
  const { row, user } = reminded;
  const locale = localeOr(user.locale);
  const name = nameOf(reminded, locale);
  const content = reminderEntry(row, name, locale);
  return {
    to: user.email,
    locale,
    template: 'reminder',
    vouchedBy: ownerId,
    values: { name, url: contactUrl(locale, row.contactId), note: row.text },
    attachments: [{ filename: 'reminder.ics', type: 'text/calendar; charset=utf-8', content }],
  };
}

/** The notification about a due reminder, likewise. */
export async function reminderNotice(
  { reminderId, ownerId }: Of,
  message: Pick<BrowserNotice, 'browserId' | 'userId'>,
): Promise<BrowserNotice | null> {
  const reminded = await selectReminded(database(), reminderId, ownerId);
  if (!reminded || !(await preferencesOf(systemContext(), ownerId)).reminder.push) return null;
  const name = nameOf(reminded, localeOr(reminded.user.locale));
  return { ...message, notice: { type: 'reminder', name, contactId: reminded.row.contactId } };
}

/** Sends a user one of their reminders by the channels they chose; what it says is written at the time of sending. */
async function notifyOf(tx: Context, { row, user }: Due): Promise<void> {
  const ids = { reminderId: row.id, ownerId: user.id };
  await notify(tx, user.id, { type: 'reminder', ground: groundOf(remindedByPush, ids) });
  const canMail = env().SMTP_URL !== undefined || hasLocalMailbox();
  if (!canMail || !row.mayMail || !(await preferencesOf(tx, user.id)).reminder.email) return;
  const mail = { to: user.email, locale: localeOr(user.locale), template: 'reminder', vouchedBy: user.id } as const;
  await enqueue(tx, email, { ...mail, ground: groundOf(remindedByEmail, ids) });
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
