import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import type { WordingTexts } from '@/lib/contacts/exchanges/consent-schema';
import { hasHandleForm, id, instant, times } from './columns';
import { uploads } from './uploads';

/**
 * Companies and other groups of people. `slug` is the organization's segment in URLs; `handles` keeps every slug it ever had.
 */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logoId: uuid('logo_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** The accent color of the organization's own screens and of templates without one; `#RRGGBB`. */
    color: text('color'),
    /**
     * What members may decide themselves (`lib/organization/organization/policies-schema.ts`); with `{}` the defaults apply.
     */
    policies: jsonb('policies').$type<Record<string, unknown>>().notNull().default({}),
    /** The questions to visitors on cards without their own questions (`lib/cards/card/exchange-form-schema.ts`). */
    exchangeQuestions: jsonb('exchange_questions').$type<Question[]>().notNull().default([]),
    /**
     * The URLs of the organization's privacy notice and imprint: https, shown on its cards and where visitors leave details.
     */
    privacyUrl: text('privacy_url'),
    imprintUrl: text('imprint_url'),
    /** Set while the organization is suspended by staff. */
    suspendedAt: instant('suspended_at'),
    /** When the organization will be deleted permanently: 14 days after an owner requested it. */
    deleteAfter: instant('delete_after'),
    /** Counts edits: an edit that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [
    uniqueIndex('organizations_slug').on(table.slug),
    index('organizations_logo').on(table.logoId).where(sql`logo_id is not null`),
    check('organizations_slug_form', hasHandleForm(table.slug)),
  ],
);

/**
 * An organization's own wordings of the consent that visitors of its cards give. Each save adds a row, and no row is ever
 * changed (trigger `consent_wordings_stay`). The newest row is in effect.
 */
export const consentWordings = pgTable(
  'consent_wordings',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** 1 for the organization's first wording. */
    number: integer('number').notNull(),
    /** The wording by language; a language without one uses the built-in wording. */
    texts: jsonb('texts').$type<WordingTexts>().notNull(),
    /** An additional, optional consent; offered in the languages that have a wording of it. */
    optIn: jsonb('opt_in').$type<{ isOn: boolean; texts: WordingTexts }>().notNull(),
    ...times(),
  },
  (table) => [uniqueIndex('consent_wordings_number').on(table.organizationId, table.number)],
);
