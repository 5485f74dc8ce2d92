import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationPreferences } from '@/lib/platform/push/schema';
import { instant, times } from './columns';

/** People with an account; `id` is the identity provider's uid. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /**
     * Whether the address was not proven when we last heard of it. Decides what cards offer, and nothing that is sent or allowed: that is
     * asked of the identity provider (decision 29).
     */
    isUnproven: boolean('is_unproven').notNull().default(false),
    displayName: text('display_name'),
    locale: text('locale').notNull().default('en'),
    colorScheme: text('color_scheme', { enum: ['auto', 'light', 'dark'] })
      .notNull()
      .default('auto'),
    /** Whether single keys do something on pages that have such (WCAG 2.2, 2.1.4). */
    hasPageKeys: boolean('has_page_keys').notNull().default(true),
    staffRole: text('staff_role', { enum: ['ADMIN', 'SUPPORT'] }),
    onboardingDoneAt: instant('onboarding_done_at'),
    /** What onboarding has so far: the step and the answers, so that it can be left and resumed. Null once done. */
    onboarding: jsonb('onboarding').$type<unknown>(),
    /** What the person wants to be told, and how; null where they never chose. */
    notifications: jsonb('notifications').$type<NotificationPreferences>(),
    /** Sessions that began before this moment are over, but for the one that ended the others, told by when it started. */
    sessionsValidAfter: instant('sessions_valid_after'),
    keptSession: bigint('kept_session', { mode: 'number' }),
    disabledAt: instant('disabled_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_locale', sql`${table.locale} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
    // Given by whoever hosts this, by hand: another word must not be a role.
    check('users_staff_role', sql`${table.staffRole} in ('ADMIN','SUPPORT')`),
  ],
);

/**
 * Single sessions that are over: a session is told by when it started, in milliseconds (`SessionMark.started`). One that was
 * left unused ends with the sign-in it came from (`SessionMark.at`, seconds), which the browser could renew it with.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    started: bigint('started', { mode: 'number' }).notNull(),
    signedInAt: bigint('signed_in_at', { mode: 'number' }),
    ...times(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.started] })],
);

/**
 * Accounts that somebody had and never proved, since who the address belongs to has them. For a while nobody else changes their
 * address: whoever had them may have asked the identity provider before for a link that does (decision 36).
 */
export const takenOverAccounts = pgTable('taken_over_accounts', {
  userId: text('user_id').primaryKey(),
  ...times(),
});
