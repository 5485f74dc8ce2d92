import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Answer, Left, OptIn } from '@/lib/contacts/exchanges/schema';
import { id, instant, times } from './columns';
import { contacts } from './contacts';
import { organizations } from './organizations';
import { profiles } from './profiles';
import { users } from './users';

/**
 * What visitors left on cards. A repetition within a day names the first one (`merged_into_id`). Once something is
 * withdrawn nothing personal is in its row any more.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    id: id(),
    /** In whose book the contact is; null where only an organization keeps it. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The organization that it was left to as well: its contact is that organization's. Null where it was left to a person alone. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    mergedIntoId: uuid('merged_into_id'),
    /** The card that was left instead of a filled-in form, by somebody who has one here. */
    visitorProfileId: uuid('visitor_profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** What the card was called, for a receipt that outlives it. */
    cardName: text('card_name').notNull(),
    left: jsonb('left_details').$type<Left>(),
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    consentVersion: integer('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
    /**
     * The organization's wording that `consent_text` is of, with its number in `consent_version`; null for the built-in one.
     * No reference: it stays said when the organization is gone.
     */
    consentWordingId: uuid('consent_wording_id'),
    /** What was answered to an organization's further consent; null where it asked for none. */
    optIn: jsonb('opt_in').$type<OptIn>(),
    /** The visitor's: of the page, and so of the consent and of the receipt. */
    language: text('language').notNull(),
    channel: text('channel', {
      enum: ['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'unknown'],
    }).notNull(),
    /** SHA-256 of the secret in the visitor's link; null once the link has had its time. */
    secretHash: text('secret_hash'),
    /** Keyed hashes of what two exchanges are the same by; null once it is withdrawn. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    /** The mail to the owner that tells of it (`outbox.id`). */
    noticeId: uuid('notice_id'),
    correctedAt: instant('corrected_at'),
    withdrawnAt: instant('withdrawn_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('exchanges_secret').on(table.secretHash),
    index('exchanges_owner').on(table.ownerId, table.id),
    index('exchanges_contact').on(table.contactId),
    index('exchanges_organization').on(table.organizationId).where(sql`organization_id is not null`),
    index('exchanges_email').on(table.profileId, table.emailKey),
    index('exchanges_phone').on(table.profileId, table.phoneKey),
    index('exchanges_visitor').on(table.visitorProfileId),
    index('exchanges_merged').on(table.mergedIntoId),
    index('exchanges_notice').on(table.noticeId),
    index('exchanges_unnoticed').on(table.ownerId).where(sql`${table.noticeId} is null`),
    index('exchanges_withdrawn').on(table.withdrawnAt),
    check('exchanges_language', sql`${table.language} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
  ],
);

/** When the latest mail about exchanges to somebody is or was due: further ones wait until the pause is over. */
export const exchangeNotices = pgTable('exchange_notices', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dueAt: instant('due_at').notNull(),
  ...times(),
});

/** What owners are told of exchanges that were withdrawn, until they have read it. */
export const exchangeWithdrawals = pgTable(
  'exchange_withdrawals',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    leftAt: instant('left_at').notNull(),
    ...times(),
  },
  (table) => [index('exchange_withdrawals_owner').on(table.ownerId, table.id)],
);
