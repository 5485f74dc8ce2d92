import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { times } from './columns';
import { users } from './users';

/** The last weekly summary of each user: one row each, so that no week's is sent twice. */
export const weeklySummaries = pgTable('weekly_summaries', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Monday on which it was sent, by the user's calendar. */
  monday: date('monday', { mode: 'string' }).notNull(),
  ...times(),
});
