import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { id, times } from './columns';
import { users } from './users';

/**
 * Browsers that receive push notifications for a user. A browser belongs to one user and one session at a time, and is removed when
 * the session ends. `updatedAt` is when the browser last reported that it still exists.
 */
export const pushTokens = pgTable(
  'push_tokens',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's Firebase installation id, which is what messages are addressed to. */
    token: text('token').notNull(),
    /** When the session that turned the messages on began, in milliseconds (`SessionMark.started`). */
    sessionStarted: bigint('session_started', { mode: 'number' }).notNull(),
    /**
     * When and how that session signed in (`SessionMark.at`, `SessionMark.via`): messages are sent only while the session
     * would be accepted.
     */
    signedInAt: bigint('signed_in_at', { mode: 'number' }).notNull(),
    via: text('via').$type<SignInWay>(),
    /** The user's name for the device: `Chrome · Windows`. */
    label: text('label').notNull(),
    language: text('language').notNull(),
    ...times(),
  },
  (table) => [
    uniqueIndex('push_tokens_token').on(table.token),
    index('push_tokens_user').on(table.userId, table.updatedAt),
    check('push_tokens_language', sql`${table.language} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
  ],
);
