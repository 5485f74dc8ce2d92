import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationPreferences } from '@/lib/platform/push/schema';
import { instant, times } from './columns';

/** Users with an account; `id` is the identity provider's uid. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /**
     * Whether the email address has never been proven. Once it is, that stays so until the address changes, whatever the identity
     * provider says later (decision 56).
     */
    isUnproven: boolean('is_unproven').notNull().default(false),
    /** The address before the present one, and when it changed, whatever changed it: a trigger sets both. Null where it never did. */
    emailBefore: text('email_before'),
    emailMovedAt: instant('email_moved_at'),
    displayName: text('display_name'),
    locale: text('locale').notNull().default('en'),
    colorScheme: text('color_scheme', { enum: ['auto', 'light', 'dark'] })
      .notNull()
      .default('auto'),
    /** Whether single-key shortcuts work on pages that have them (WCAG 2.2, 2.1.4). */
    hasPageKeys: boolean('has_page_keys').notNull().default(true),
    /** The time zone by which the user's days and hours are counted (IANA); null until a browser has said one: UTC. */
    timeZone: text('time_zone'),
    staffRole: text('staff_role', { enum: ['ADMIN', 'SUPPORT'] }),
    onboardingDoneAt: instant('onboarding_done_at'),
    /** The progress of the onboarding: the step and the user's entries, so that it can be left and resumed. Null once done. */
    onboarding: jsonb('onboarding').$type<unknown>(),
    /** What the user wants to be notified of, and how; null where they never chose. */
    notifications: jsonb('notifications').$type<NotificationPreferences>(),
    /**
     * Sessions that began before this moment are over, except the session that ended the others; `kept_session` is when that
     * one started.
     */
    sessionsValidAfter: instant('sessions_valid_after'),
    keptSession: bigint('kept_session', { mode: 'number' }),
    /** When everything that opened the account, but the proof of its address, was last ended, because someone else may have added it. */
    securedAt: instant('secured_at'),
    disabledAt: instant('disabled_at'),
    /**
     * Since when a sign-in must prove the email address once more, because the user has reported one that was not theirs; null
     * once it was proven, by a code or by the organization's own provider.
     */
    proofRequiredAt: instant('proof_required_at'),
    /** When the account will be deleted: 14 days after its holder asked for it. Until then it can be kept. */
    deleteAfter: instant('delete_after'),
    /**
     * When it was recorded which passwords and other companies' accounts open the account (`sign_in_methods`); null for an account from before
     * these were recorded, until its first sign-in with one of them.
     */
    methodsRecordedAt: instant('methods_recorded_at'),
    /** When the user had removed the password, in an account from before ways were recorded. No longer written. */
    passwordRemovedAt: instant('password_removed_at'),
    /** Until when the user is offered a passkey; null before the one sign-in after which they are. */
    passkeyOfferEndsAt: instant('passkey_offer_ends_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_delete_after').on(table.deleteAfter).where(sql`delete_after is not null`),
    index('users_weekly').on(table.timeZone).where(sql`notifications->'weekly'->>'email' = 'true'`),
    check('users_locale', sql`${table.locale} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
    // Set by hand by the operator: the database refuses any other word.
    check('users_staff_role', sql`${table.staffRole} in ('ADMIN','SUPPORT')`),
  ],
);

/**
 * Single sessions that are over, identified by when they started, in milliseconds (`SessionMark.started`). A session that
 * ended for lack of use ends together with its sign-in (`SessionMark.at`, seconds), because the browser could begin another
 * session with that.
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
