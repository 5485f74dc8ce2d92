import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import type { WordingTexts } from '@/lib/contacts/exchanges/consent-schema';
import { id, instant, times } from './columns';
import { uploads } from './uploads';

/** Companies and other groups of people. `slug` is their segment in addresses; every one they ever had stands in `handles`. */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logoId: uuid('logo_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** Accent of the organization's own screens and of templates that say nothing else; `#RRGGBB`. */
    color: text('color'),
    /** What members may decide themselves (`lib/organization/organization/policies-schema.ts`); `{}` is what holds where nothing was chosen. */
    policies: jsonb('policies').$type<Record<string, unknown>>().notNull().default({}),
    /** What cards ask of visitors that have no questions of their own (`lib/contacts/exchanges/schema.ts`). */
    exchangeQuestions: jsonb('exchange_questions').$type<Question[]>().notNull().default([]),
    /** Its own privacy notice and imprint: https, shown on its cards and where visitors leave details. */
    privacyUrl: text('privacy_url'),
    imprintUrl: text('imprint_url'),
    /** Set while staff have suspended it. */
    suspendedAt: instant('suspended_at'),
    /** When it will be deleted for good: 14 days after an owner asked for it. */
    deleteAfter: instant('delete_after'),
    /** Counts edits: an edit that carries an older number is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [
    uniqueIndex('organizations_slug').on(table.slug),
    index('organizations_logo').on(table.logoId).where(sql`logo_id is not null`),
    check('organizations_slug_form', sql`${table.slug} ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'`),
  ],
);

/**
 * What visitors of an organization's cards are asked to agree to, in its own words: each save is a new row, and none is ever
 * changed (trigger `consent_wordings_stay`). The newest counts.
 */
export const consentWordings = pgTable(
  'consent_wordings',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** 1 for the first of an organization. */
    number: integer('number').notNull(),
    /** By language; a language without has the built-in words. */
    texts: jsonb('texts').$type<WordingTexts>().notNull(),
    /** A further consent that nobody has to give; asked for in the languages it has words in. */
    optIn: jsonb('opt_in').$type<{ isOn: boolean; texts: WordingTexts }>().notNull(),
    ...times(),
  },
  (table) => [uniqueIndex('consent_wordings_number').on(table.organizationId, table.number)],
);
