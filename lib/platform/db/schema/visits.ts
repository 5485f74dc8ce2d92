import { sql } from 'drizzle-orm';
import { customType, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, times } from './columns';
import { profiles } from './profiles';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What happened on a card: never an IP address, never a cookie, and after its day nothing that tells visitors apart. */
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
    /** The visitor under the salt of the day; null once the day is over, and where each event counts (`exchange`). */
    visitorHash: text('visitor_hash'),
    ...times(),
  },
  (table) => [
    index('visits_profile').on(table.profileId, table.createdAt),
    // Repeats are no further visits. By the day first: what is over is found by it.
    uniqueIndex('visits_once')
      .on(table.day, table.profileId, table.visitorHash, table.event)
      .where(sql`visitor_hash is not null`),
  ],
);

/** Secrets of the present day, under which visitors are hashed: made by whoever needs one first, deleted when it is over. */
export const visitSalts = pgTable('visit_salts', {
  /** In UTC. */
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
  ...times(),
});
