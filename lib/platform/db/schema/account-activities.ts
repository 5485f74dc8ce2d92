import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from './columns';
import { users } from './users';

/**
 * What happened to the ways into an account, for its user to read: what, in which kind of browser and in which country. Addresses are not
 * kept. `name` is what the act was about, such as the name of a passkey.
 */
export const accountActivities = pgTable(
  'account_activities',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    name: text('name'),
    /** The class of device; null where no session of the user acted. */
    device: text('device', { enum: ['phone', 'tablet', 'desktop'] }),
    browser: text('browser'),
    system: text('system'),
    country: text('country'),
    ...times(),
  },
  (table) => [
    index('account_activities_user').on(table.userId, table.id),
    index('account_activities_created').on(table.createdAt),
  ],
);
