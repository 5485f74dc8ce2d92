import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';
import { users } from './users';

/**
 * The browsers in which a user has signed in, by the hash of their device cookie: a sign-in in another one is reported to the
 * user.
 */
export const signInDevices = pgTable(
  'sign_in_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('sign_in_devices_seen').on(table.seenAt),
  ],
);

/**
 * The links “This wasn’t me” of the emails about new sign-ins, by the SHA-256 of their secret: each works once, for thirty days.
 */
export const signInAlarms = pgTable(
  'sign_in_alarms',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser of the sign-in, which is not recognized any longer after the alarm. */
    deviceHash: text('device_hash'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    ...times(),
  },
  (table) => [index('sign_in_alarms_user').on(table.userId), index('sign_in_alarms_expiry').on(table.expiresAt)],
);
