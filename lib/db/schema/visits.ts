import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, times } from './columns';
import { profiles } from './profiles';

/** What happened on a card: never an IP address, never a cookie. */
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
    /** Hash of visitor and day under a key that is thrown away daily: counts people, cannot follow them. */
    visitorHash: text('visitor_hash').notNull(),
    ...times(),
  },
  (table) => [index('visits_profile').on(table.profileId, table.createdAt)],
);
