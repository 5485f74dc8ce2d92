import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';
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
