import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';

/**
 * Accounts whose 14 days are over. A row is written before anything is deleted, so that nothing can be kept any more, and
 * outlives the account for two weeks: a token that the identity provider issued before must not make the account again.
 */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    /** The id of the account; without a foreign key, because the row outlives it. */
    userId: text('user_id').primaryKey(),
    /** When the rows were deleted; until then the account is there, and disabled. */
    goneAt: instant('gone_at'),
    /** The folders of files that are left to delete. */
    files: text('files').array().notNull().default([]),
    /** When the files and the records of other services were deleted, too. */
    finishedAt: instant('finished_at'),
    /** After a failure: when it is tried again, and why it failed, a code of `errors`. */
    nextTryAt: instant('next_try_at'),
    problem: text('problem'),
    ...times(),
  },
  (table) => [index('account_deletions_finished').on(table.finishedAt)],
);
