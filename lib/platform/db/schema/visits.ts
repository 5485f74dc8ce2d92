import { sql } from 'drizzle-orm';
import { customType, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, times } from './columns';
import { profiles } from './profiles';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Events on cards: without IP addresses and cookies, and after their day without anything that distinguishes visitors. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    event: text('event', { enum: ['view', 'save', 'share', 'exchange'] }).notNull(),
    channel: text('channel', {
      enum: ['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'unknown'],
    }).notNull(),
    device: text('device', { enum: ['phone', 'tablet', 'desktop', 'bot'] }).notNull(),
    /** The day in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /**
     * A hash of the visitor with the salt of the day; null once the day is over, and for events that always count
     * (`exchange`).
     */
    visitorHash: text('visitor_hash'),
    ...times(),
  },
  (table) => [
    index('visits_profile').on(table.profileId, table.createdAt),
    // A repeated event of a visitor on one day counts once. The day is the first column, so that the rows of past days are
    // found by the index.
    uniqueIndex('visits_once')
      .on(table.day, table.profileId, table.visitorHash, table.event)
      .where(sql`visitor_hash is not null`),
  ],
);

/**
 * The salts of the current day with which visitors are hashed: created when one is first needed, deleted when the day is over.
 */
export const visitSalts = pgTable('visit_salts', {
  /** The day in UTC. */
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
  ...times(),
});
