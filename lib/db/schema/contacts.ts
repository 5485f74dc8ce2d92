import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ContactContent } from '@/lib/contacts/schema';
import { id, instant, times } from './columns';
import { profiles } from './profiles';
import { uploads } from './uploads';
import { users } from './users';

/** Text that compares by code point, the same on every server, so that a cursor means the same place everywhere. */
const sortText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The people somebody knows; `content` holds what `lib/contacts/schema.ts` describes. `search`, `sort_name`,
 * `sort_company` and `met_on` follow from it (`lib/contacts/derived.ts`).
 */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<ContactContent>().notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    photoId: uuid('photo_id').references(() => uploads.id, { onDelete: 'set null' }),
    language: text('language').notNull().default('en'),
    source: text('source', { enum: ['exchange', 'scan', 'import', 'manual', 'connection'] })
      .notNull()
      .default('manual'),
    /** The card of the owner through which the contact came, and by which way it had been reached. */
    sourceProfileId: uuid('source_profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    channel: text('channel', {
      enum: ['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'unknown'],
    }),
    status: text('status', { enum: ['new', 'kept'] })
      .notNull()
      .default('kept'),
    isStarred: boolean('is_starred').notNull().default(false),
    /** The card of the contact, where the person has one here. */
    linkedProfileId: uuid('linked_profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    search: text('search').notNull(),
    sortName: sortText('sort_name').notNull(),
    sortCompany: sortText('sort_company').notNull(),
    metOn: date('met_on', { mode: 'string' }),
    /** Counts edits: an edit that carries an older number is refused. */
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    ...times(),
  },
  (table) => [
    index('contacts_by_name').on(table.ownerId, table.sortName, table.id),
    index('contacts_by_company').on(table.ownerId, table.sortCompany, table.id),
    index('contacts_by_age').on(table.ownerId, table.id),
    index('contacts_trash').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('contacts_photo').on(table.photoId),
    index('contacts_source_profile').on(table.sourceProfileId),
    index('contacts_linked_profile').on(table.linkedProfileId),
    // Made only where the server has pg_trgm (migration 'contacts'); without it the owner's rows are read one by one.
    index('contacts_search').using('gin', table.search.op('gin_trgm_ops')),
    check('contacts_language', sql`${table.language} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
  ],
);
