import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExchangeForm } from '@/lib/cards/card/exchange-form-schema';
import type { CardContent, CardLook } from '@/lib/cards/card/schema';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { templates } from './templates';
import { uploads } from './uploads';
import { users } from './users';

/** Digital business cards. `content` and `look` hold what `lib/cards/card/schema.ts` describes. */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set where the card is an organization's; the owner is then whom it is assigned to. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    status: text('status', { enum: ['active', 'paused'] })
      .notNull()
      .default('active'),
    isIndexed: boolean('is_indexed').notNull().default(true),
    position: integer('position').notNull().default(0),
    language: text('language').notNull().default('en'),
    content: jsonb('content').$type<CardContent>().notNull(),
    look: jsonb('look').$type<CardLook>().notNull(),
    /** Whether and what the card asks of visitors who leave their details; `{}` is what holds where nothing was chosen. */
    exchangeForm: jsonb('exchange_form').$type<Partial<ExchangeForm>>().notNull().default({}),
    /** Whether who has it lets the card's teams read what comes in through it, where the organization leaves that to them. */
    sharesContacts: boolean('shares_contacts').notNull().default(false),
    photoId: uuid('photo_id').references(() => uploads.id, { onDelete: 'set null' }),
    logoId: uuid('logo_id').references(() => uploads.id, { onDelete: 'set null' }),
    coverId: uuid('cover_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** The template whose rules it is under, in the version that was put on it. */
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'set null' }),
    templateVersion: integer('template_version'),
    /** Whether its person follows the template where the organization leaves that to them. */
    followsTemplate: boolean('follows_template').notNull().default(true),
    /** Parts that the template keeps from visitors (`lib/platform/formats/card-parts.ts`); they count where there is a template. */
    hiddenParts: text('hidden_parts').array().notNull().default(sql`'{}'::text[]`),
    /** Parts that its template requires and that say nothing: the card is paused until they are filled in, then it is active again. */
    missingParts: text('missing_parts').array().notNull().default(sql`'{}'::text[]`),
    /** Set while staff have taken the card down for abuse: it is paused, and its owner cannot make it active. */
    takenDownAt: instant('taken_down_at'),
    /** Counts edits: an edit that carries an older number is refused. */
    version: integer('version').notNull().default(1),
    /** Where a card of somebody who left an organization leads visitors; it is paused then (`lib/cards/card/offboard-cards.ts`). */
    leadsTo: text('leads_to', { enum: ['card', 'organization'] }),
    /** The card it leads to. A column's own type cannot name itself. */
    leadsToId: uuid('leads_to_id').references((): AnyPgColumn => profiles.id, { onDelete: 'set null' }),
    /** What the card's status was before its holder left; set until they are back or somebody else decides. */
    statusBefore: text('status_before', { enum: ['active', 'paused'] }),
    deletedAt: instant('deleted_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('profiles_username').on(table.username),
    index('profiles_organization').on(table.organizationId).where(sql`organization_id is not null`),
    index('profiles_template').on(table.templateId).where(sql`template_id is not null`),
    // What teams refer to: a card of this very organization.
    unique('profiles_of_organization').on(table.organizationId, table.id),
    index('profiles_leads_to').on(table.leadsToId).where(sql`leads_to_id is not null`),
    check('profiles_leads_when_paused', sql`${table.leadsTo} is null or ${table.status} = 'paused'`),
    check('profiles_whole_when_active', sql`${table.missingParts} = '{}' or ${table.status} = 'paused'`),
    index('profiles_photo').on(table.photoId).where(sql`photo_id is not null`),
    index('profiles_logo').on(table.logoId).where(sql`logo_id is not null`),
    index('profiles_cover').on(table.coverId).where(sql`cover_id is not null`),
    index('profiles_owner').on(table.ownerId, table.position),
    check('profiles_username_form', sql`${table.username} ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'`),
    check('profiles_language', sql`${table.language} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
  ],
);

/**
 * Every name that was ever given: usernames of cards and segments of organizations, one namespace. A name that its card or
 * organization no longer bears redirects and is never given to anybody else, so rows are never deleted.
 */
export const handles = pgTable(
  'handles',
  {
    handle: text('handle').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    ...times(),
  },
  (table) => [
    index('handles_profile').on(table.profileId),
    index('handles_organization').on(table.organizationId),
    check('handles_one_bearer', sql`num_nonnulls(${table.profileId}, ${table.organizationId}) <= 1`),
  ],
);
