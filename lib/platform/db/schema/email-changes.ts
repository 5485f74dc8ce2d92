import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { users } from './users';

/**
 * Changes of a user's email address. A change waits for a day until both addresses have confirmed it; afterward the old address can
 * undo it for seven days. Of each link only the SHA-256 of its secret is kept.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    oldHash: text('old_hash').notNull(),
    newHash: text('new_hash').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
    appliedAt: instant('applied_at'),
    undoHash: text('undo_hash'),
    undoneAt: instant('undone_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('email_changes_waiting').on(table.userId).where(sql`applied_at is null`),
    uniqueIndex('email_changes_old').on(table.oldHash),
    uniqueIndex('email_changes_new').on(table.newHash),
    uniqueIndex('email_changes_undo').on(table.undoHash),
    index('email_changes_user').on(table.userId),
    index('email_changes_expiry').on(table.expiresAt),
  ],
);
