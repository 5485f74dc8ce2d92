import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { users } from './users';

/**
 * Events at which a user meets people: "Fair, Basel, today". An event is open until it is ended or `ends_at` has come;
 * contacts added meanwhile are marked as met there. A user has one open event at a time.
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
    /** The day on which the event began, in its time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A name of the IANA time zone database: `Europe/Zurich`. */
    timeZone: text('time_zone').notNull(),
    /** When the event ends by itself. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    /** Whether the contact that visitors save names the event, for visitors who come by this event's link or code. */
    isOnCards: boolean('is_on_cards').notNull().default(false),
    ...times(),
  },
  (table) => [
    uniqueIndex('event_sessions_open').on(table.ownerId).where(sql`${table.endedAt} is null`),
    index('event_sessions_owner').on(table.ownerId, table.id),
    index('event_sessions_ends').on(table.endsAt).where(sql`${table.endedAt} is null`),
  ],
);
