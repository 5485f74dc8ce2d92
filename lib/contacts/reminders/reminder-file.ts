import { getContact } from '@/lib/contacts/book/book';
import { contactName } from '@/lib/contacts/book/model';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { calendarFile } from '@/lib/platform/formats/calendar-file';
import type { Locale } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { text } from '@/lib/platform/i18n/texts';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { getReminder } from './manage-reminders';

type Reminded = { id: string; contactId: string; text: string; version: number; dueAt: Date; updatedAt: Date };

/** The URL of the contact of a reminder. */
export function contactUrl(locale: Locale, contactId: string): string {
  return `${env().APP_URL}${localizedPath(locale, '/app/contacts')}?contact=${contactId}`;
}

/** A reminder as a calendar entry, in the language of its owner; `name` is the contact's display name. */
export function reminderEntry(reminder: Reminded, name: string, locale: Locale): string {
  return calendarFile(
    {
      uid: reminder.id,
      sequence: reminder.version - 1,
      title: text(locale, 'reminders', 'entryTitle', { name }),
      description: reminder.text,
      url: contactUrl(locale, reminder.contactId),
      at: reminder.dueAt,
      changed: reminder.updatedAt,
    },
    env().NEXT_PUBLIC_APP_NAME,
  );
}

/** One of the actor's reminders as a calendar file. @throws AppError `not_found` */
export async function reminderFile(ctx: Context, id: string): Promise<OutgoingFile> {
  const reminder = await getReminder(ctx, id);
  const contact = await getContact(ctx, reminder.contactId);
  const name = contactName(contact) || text(ctx.locale, 'contacts', 'unnamed');
  const { dueAt, updatedAt } = reminder;
  const times = { dueAt: new Date(dueAt), updatedAt: new Date(updatedAt) };
  return {
    content: Buffer.from(reminderEntry({ ...reminder, ...times }, name, ctx.locale), 'utf8'),
    type: 'text/calendar; charset=utf-8',
    name: `${name}.ics`,
  };
}
