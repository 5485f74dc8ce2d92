import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { users } from './users';

/** Codes with which users let staff look at their cards: one per user, valid for an hour, single use. */
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

/** Read-only support sessions in which staff look at a user's data, each opened with a code from that user. */
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
    /** No foreign keys: an entry outlives its subject. */
    staffId: text('staff_id').notNull(),
    /** The user whose data the entry is about, if any. */
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
