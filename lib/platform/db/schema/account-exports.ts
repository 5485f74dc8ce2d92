import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';
import { users } from './users';

/** The archive of everything that a user has: one a user, being made, ready for seven days, or failed. */
export const accountExports = pgTable(
  'account_exports',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['running', 'ready', 'failed'] }).notNull(),
    /** The language of the files, which the user had when it was requested. */
    language: text('language').notNull(),
    /** The files written so far, and how many there will be; null until that is counted. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** The length of the archive. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it failed: a code of `errors`. */
    problem: text('problem'),
    startedAt: instant('started_at').notNull(),
    /** When the archive is deleted. */
    expiresAt: instant('expires_at'),
    ...times(),
  },
  (table) => [
    index('account_exports_running').on(table.userId).where(sql`status = 'running'`),
    index('account_exports_expiry').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);
