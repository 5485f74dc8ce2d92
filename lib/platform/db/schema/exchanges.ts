import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Answer, Left, OptIn } from '@/lib/contacts/exchanges/schema';
import { id, instant, times } from './columns';
import { contacts } from './contacts';
import { organizations } from './organizations';
import { profiles } from './profiles';
import { users } from './users';

/**
 * The details that visitors left on cards. A repetition within a day refers to the first exchange (`merged_into_id`). The row
 * of a withdrawn exchange contains nothing personal any more.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    id: id(),
    /** The user whose book has the contact; null where only an organization keeps it. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /**
     * The organization that the details were left to as well, and to which the contact belongs. Null where they were left only
     * to a person.
     */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    mergedIntoId: uuid('merged_into_id'),
    /** The visitor's own card, left instead of a filled-in form. */
    visitorProfileId: uuid('visitor_profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The name of the card, for a receipt that outlives it. */
    cardName: text('card_name').notNull(),
    left: jsonb('left_details').$type<Left>(),
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    consentVersion: integer('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
    /**
     * The organization's wording (`consent_wordings`) of `consent_text`, whose number is in `consent_version`; null for the
     * built-in wording. No foreign key: the value stays when the organization is deleted.
     */
    consentWordingId: uuid('consent_wording_id'),
    /** The visitor's response to an organization's additional consent; null where it asked for none. */
    optIn: jsonb('opt_in').$type<OptIn>(),
    /** The language of the page for the visitor, and so of the consent and the receipt. */
    language: text('language').notNull(),
    channel: text('channel', {
      enum: ['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'background', 'event', 'code', 'unknown'],
    }).notNull(),
    /** SHA-256 of the secret in the visitor's link; null once the link has expired. */
    secretHash: text('secret_hash'),
    /** Keyed hashes by which repeated exchanges are recognized; null once the exchange is withdrawn. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    /** The email that tells the owner of the exchange (`outbox.id`). */
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

/** When the latest email about exchanges to a user is or was due: further emails wait until the pause after it is over. */
export const exchangeNotices = pgTable('exchange_notices', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dueAt: instant('due_at').notNull(),
  ...times(),
});

/** Notices to owners about withdrawn exchanges, kept until the owner has read them. */
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
