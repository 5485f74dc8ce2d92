import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { users } from './users';

/** Codes that people give to staff so that these may look at their cards: one per person, for an hour, for one use. */
export const supportCodes = pgTable(
  'support_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, in hex. */
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ...times(),
  },
  (table) => [uniqueIndex('support_codes_hash').on(table.hash)],
);

/** Read-only looks of staff at somebody's things, each opened with a code of that person. */
export const supportSessions = pgTable(
  'support_sessions',
  {
    id: id(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    ...times(),
  },
  (table) => [
    index('support_sessions_user').on(table.userId, table.id),
    index('support_sessions_staff').on(table.staffId, table.id),
  ],
);

/** What staff did with accounts, organizations and cards, and what they looked at. Append-only by triggers, as the audit log of organizations is. */
export const staffEntries = pgTable(
  'staff_entries',
  {
    id: id(),
    /** Without foreign keys: an entry outlives what it is about. */
    staffId: text('staff_id').notNull(),
    /** Whose things it was about, where it was somebody's. */
    userId: text('user_id'),
    sessionId: uuid('session_id'),
    /** `support.open`, `support.view`, `account.disable` … (`lib/journeys/staff/schema.ts`). */
    action: text('action').notNull(),
    target: text('target').notNull(),
    reason: text('reason').notNull().default(''),
    requestId: text('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('staff_entries_user').on(table.userId, table.id),
    index('staff_entries_session').on(table.sessionId),
    index('staff_entries_staff').on(table.staffId, table.createdAt),
  ],
);
