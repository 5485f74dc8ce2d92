import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { id, instant, times } from './columns';
import { users } from './users';

/** Passwords with which somebody's devices read their contacts (CardDAV), and nothing else. Only a hash of each is kept. */
export const devicePasswords = pgTable(
  'device_passwords',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner knows the device by. */
    label: text('label').notNull(),
    /** SHA-256 of the password, hexadecimal (`lib/contacts/devices/device-password.ts`). */
    hash: text('hash').notNull(),
    /** How the session signed in that it was made in (`SessionMark.via`); null where that is not known. */
    via: text('via').$type<SignInWay>(),
    /** To within ten minutes; null where it was never used. */
    lastUsedAt: instant('last_used_at'),
    ...times(),
  },
  (table) => [uniqueIndex('device_passwords_hash').on(table.hash), index('device_passwords_user').on(table.userId)],
);
