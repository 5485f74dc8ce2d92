import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { users } from './users';

/**
 * Where somebody is meeting people: "Fair, Basel, today". Open until it is ended, or `ends_at` has come; whoever is added
 * meanwhile was met there. One at a time.
 */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event').notNull().default(''),
    place: text('place').notNull().default(''),
    /** The day it began, as its owner's calendar shows it. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A name of the IANA time zone database: `Europe/Zurich`. */
    timeZone: text('time_zone').notNull(),
    /** When it ends by itself. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    /** Whether the contact that visitors save says so, of those who come by this event's link or code. */
    isOnCards: boolean('is_on_cards').notNull().default(false),
    ...times(),
  },
  (table) => [
    uniqueIndex('event_sessions_open').on(table.ownerId).where(sql`${table.endedAt} is null`),
    index('event_sessions_owner').on(table.ownerId, table.id),
    index('event_sessions_ends').on(table.endsAt).where(sql`${table.endedAt} is null`),
  ],
);
