import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { contacts } from './contacts';
import { users } from './users';

/**
 * Reminders of a contact: a day and a time as the user's clock shows them, in the user's time zone. `due_at` is the same
 * moment as an instant.
 */
export const contactReminders = pgTable(
  'contact_reminders',
  {
    id: id(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    /** `HH:MM`. */
    time: text('time').notNull(),
    /** A name of the IANA time zone database: `Europe/Zurich`. */
    timeZone: text('time_zone').notNull(),
    dueAt: instant('due_at').notNull(),
    /**
     * Whether the owner's email address was proven when the reminder was set: its text is not sent to an address that may be
     * someone else's.
     */
    mayMail: boolean('may_mail').notNull().default(false),
    doneAt: instant('done_at'),
    /** When the owner was reminded; null again after the reminder is put off. */
    sentAt: instant('sent_at'),
    /** Counts edits: an edit that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [
    index('contact_reminders_contact').on(table.contactId),
    index('contact_reminders_owner').on(table.ownerId),
    index('contact_reminders_open').on(table.ownerId, table.dueAt, table.id).where(sql`${table.doneAt} is null`),
    index('contact_reminders_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.sentAt} is null`),
    check('contact_reminders_text', sql`char_length(${table.text}) <= 500`),
    check('contact_reminders_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);
