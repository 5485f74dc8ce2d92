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
import { hasHandleForm, id, instant, times } from './columns';
import { organizations } from './organizations';
import { templates } from './templates';
import { uploads } from './uploads';
import { users } from './users';

/** Digital business cards. `content` and `look` are described in `lib/cards/card/schema.ts`. */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set where the card belongs to an organization; the owner is then the member it is assigned to. */
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
    /** Whether the card asks visitors for their details, and for which; with `{}` the defaults apply. */
    exchangeForm: jsonb('exchange_form').$type<Partial<ExchangeForm>>().notNull().default({}),
    /**
     * Whether the card's owner lets its teams read contacts that come in through it, where the organization leaves that choice
     * to members.
     */
    sharesContacts: boolean('shares_contacts').notNull().default(false),
    photoId: uuid('photo_id').references(() => uploads.id, { onDelete: 'set null' }),
    logoId: uuid('logo_id').references(() => uploads.id, { onDelete: 'set null' }),
    coverId: uuid('cover_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** The template that governs the card, and the version that was applied to it. */
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'set null' }),
    templateVersion: integer('template_version'),
    /** Whether the card follows the template, where the organization leaves that choice to its owner. */
    followsTemplate: boolean('follows_template').notNull().default(true),
    /** Parts that the template keeps from visitors (`lib/platform/formats/card-parts.ts`); they count where there is a template. */
    hiddenParts: text('hidden_parts').array().notNull().default(sql`'{}'::text[]`),
    /**
     * Required parts of the template that are empty: the card is paused until they are filled in, and then becomes active
     * again.
     */
    missingParts: text('missing_parts').array().notNull().default(sql`'{}'::text[]`),
    /** Set while staff have taken the card down for abuse: it is paused, and its owner cannot make it active. */
    takenDownAt: instant('taken_down_at'),
    /** Counts edits: an edit that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    /** Where visitors of a former member's card are sent; the card is paused then (`lib/cards/card/offboard-cards.ts`). */
    leadsTo: text('leads_to', { enum: ['card', 'organization'] }),
    /**
     * The card that visitors are sent to. The explicit type is needed because a column's inferred type cannot refer to itself.
     */
    leadsToId: uuid('leads_to_id').references((): AnyPgColumn => profiles.id, { onDelete: 'set null' }),
    /**
     * The card's status before its holder left the organization, or asked for the deletion of the account; set until the holder
     * is back or another user decides.
     */
    statusBefore: text('status_before', { enum: ['active', 'paused'] }),
    deletedAt: instant('deleted_at'),
    ...times(),
  },
  (table) => [
    uniqueIndex('profiles_username').on(table.username),
    index('profiles_organization').on(table.organizationId).where(sql`organization_id is not null`),
    index('profiles_template').on(table.templateId).where(sql`template_id is not null`),
    // Target of the foreign key of `profile_teams`: a card of the same organization.
    unique('profiles_of_organization').on(table.organizationId, table.id),
    index('profiles_leads_to').on(table.leadsToId).where(sql`leads_to_id is not null`),
    check('profiles_leads_when_paused', sql`${table.leadsTo} is null or ${table.status} = 'paused'`),
    check('profiles_whole_when_active', sql`${table.missingParts} = '{}' or ${table.status} = 'paused'`),
    index('profiles_photo').on(table.photoId).where(sql`photo_id is not null`),
    index('profiles_logo').on(table.logoId).where(sql`logo_id is not null`),
    index('profiles_cover').on(table.coverId).where(sql`cover_id is not null`),
    index('profiles_owner').on(table.ownerId, table.position),
    check('profiles_username_form', hasHandleForm(table.username)),
    check('profiles_language', sql`${table.language} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
  ],
);

/**
 * Every handle ever assigned: usernames of cards and slugs of organizations, in one namespace. A handle that its card or
 * organization no longer uses redirects and is never assigned to another, so rows are only deleted 90 days after the account of
 * their owner.
 */
export const handles = pgTable(
  'handles',
  {
    handle: text('handle').primaryKey(),
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** Set where the account of the card's owner was deleted: from then on anyone may have the username. */
    freeAfter: instant('free_after'),
    ...times(),
  },
  (table) => [
    index('handles_free_after').on(table.freeAfter).where(sql`free_after is not null`),
    index('handles_profile').on(table.profileId),
    index('handles_organization').on(table.organizationId),
    check('handles_one_bearer', sql`num_nonnulls(${table.profileId}, ${table.organizationId}) <= 1`),
  ],
);
