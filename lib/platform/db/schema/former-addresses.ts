import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';
import { users } from './users';

/**
 * The addresses that an account had before, each in lower case with when it was last given up. A trigger writes them, whatever changes
 * the address. They are kept for the end of the account, which takes them out of what organizations keep, and go with it.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    leftAt: instant('left_at').notNull(),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);
