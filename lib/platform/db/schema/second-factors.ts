import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { users } from './users';

/** The authenticator apps of users (RFC 6238), one each. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret that the app shares, sealed (`lib/platform/seal.ts`). */
  secret: text('secret').notNull(),
  /** When a first code has shown that the app has the secret; null until then: nothing is asked for yet. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was accepted: neither it nor an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  ...times(),
});

/** Codes that stand in for the app, each once. Only the hash of each is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/**
 * Requests of users who have lost the app and all codes: one of a user can be open. It can be carried out from `due_at` on, unless it was
 * canceled.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    canceledAt: instant('canceled_at'),
    doneAt: instant('done_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('factor_resets_open').on(table.userId).where(sql`canceled_at is null and done_at is null`),
    index('factor_resets_user').on(table.userId),
    index('factor_resets_due').on(table.dueAt),
    check('factor_resets_end', sql`canceled_at is null or done_at is null`),
    check('factor_resets_waited', sql`done_at is null or done_at >= due_at`),
  ],
);
