import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { id, instant, times } from './columns';
import { users } from './users';

/** Passwords with which a user's devices read the contacts (CardDAV), and nothing else. Only a hash of each is kept. */
export const devicePasswords = pgTable(
  'device_passwords',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner's name for the device. */
    label: text('label').notNull(),
    /** SHA-256 of the password, hexadecimal (`lib/contacts/devices/device-password.ts`). */
    hash: text('hash').notNull(),
    /** How the session in which the password was made had signed in (`SessionMark.via`); null where that is not known. */
    via: text('via').$type<SignInWay>(),
    /** Accurate to ten minutes; null where the password was never used. */
    lastUsedAt: instant('last_used_at'),
    ...times(),
  },
  (table) => [uniqueIndex('device_passwords_hash').on(table.hash), index('device_passwords_user').on(table.userId)],
);
