import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SignInProvider, SignInWay } from '@/lib/platform/auth/session-mark';
import { id, instant, times } from './columns';
import { users } from './users';

/**
 * The sessions of users as their owners see them, identified by when they started (`SessionMark.started`). A row says where a
 * session is used, and whether the second factor was given in it. Whether a session is valid, its cookie and the user's row say. Addresses are
 * not kept.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    started: bigint('started', { mode: 'number' }).notNull(),
    /** When the user signed in (`SessionMark.at`), in seconds. */
    signedInAt: bigint('signed_in_at', { mode: 'number' }).notNull(),
    via: text('via').$type<SignInWay>(),
    provider: text('provider').$type<SignInProvider>(),
    /** The class of device; null for a program. */
    device: text('device', { enum: ['phone', 'tablet', 'desktop'] }),
    /** The family of the browser, and of the system that it runs on. */
    browser: text('browser'),
    system: text('system'),
    country: text('country'),
    /** The hash of the browser's device cookie; null where it keeps none. */
    deviceHash: text('device_hash'),
    /** When the second factor was given; null where it was not, which only counts where the user has one or needs one. */
    completedAt: instant('completed_at'),
    /** When the user last confirmed with the second factor that it is them. */
    confirmedAt: instant('confirmed_at'),
    /** Accurate to five minutes. */
    lastUsedAt: instant('last_used_at').notNull(),
    ...times(),
  },
  (table) => [
    uniqueIndex('sessions_started').on(table.userId, table.started),
    index('sessions_signed_in').on(table.signedInAt),
  ],
);
