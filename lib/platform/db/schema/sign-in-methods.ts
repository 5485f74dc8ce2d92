import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, times } from './columns';
import { users } from './users';

/**
 * The passwords and the accounts of other companies that open an account, one of each kind. The identity provider has more of them than
 * count here: its API is public, so a person who holds a token there can add others.
 */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** Of a password: what tells it from any other one (`methodsThere`). Of another company's account: its id there; null where the user has disconnected it. */
    mark: text('mark'),
    /** When it was ended, by the user or because someone else may have added it: it does not count, whatever the identity provider has. */
    endedAt: instant('ended_at'),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.method] }),
    index('sign_in_methods_mark').on(table.mark, table.method),
    check('sign_in_methods_method', sql`${table.method} in ('password', 'google', 'apple', 'microsoft')`),
  ],
);
