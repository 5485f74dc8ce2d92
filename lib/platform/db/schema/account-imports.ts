import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImportReport } from '@/lib/journeys/account-import/schema';
import { id, instant, times } from './columns';
import { users } from './users';

/** Archives of accounts that users bring along: one a user, being uploaded, at work, done, or failed. */
export const accountImports = pgTable(
  'account_imports',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['uploading', 'running', 'done', 'failed'] }).notNull(),
    /** The language of what is written into notes. */
    language: text('language').notNull(),
    /** Whether the user's address was proven when the archive was uploaded: their reminders may be sent to it. */
    isProven: boolean('is_proven').notNull().default(false),
    fileName: text('file_name').notNull().default(''),
    /** The length of the archive, and which of its parts have arrived. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    parts: integer('parts').array().notNull().default(sql`'{}'::integer[]`),
    /** The list that is being read, how many of its entries are behind, and how many there are in all lists. */
    step: text('step').notNull().default('check'),
    at: integer('at').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What came and what did not, written in the transactions in which it comes. */
    report: jsonb('report').$type<ImportReport>().notNull(),
    /** Why it failed: a code of `errors`. */
    problem: text('problem'),
    finishedAt: instant('finished_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('account_imports_user').on(table.userId),
    index('account_imports_running').on(table.id).where(sql`status = 'running'`),
    check('account_imports_parts', sql`cardinality(${table.parts}) <= 1000`),
  ],
);
