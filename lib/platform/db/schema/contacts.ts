import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PublicCard } from '@/lib/cards/card/schema';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { profiles } from './profiles';
import { uploads } from './uploads';
import { users } from './users';

/** Text that compares by code point, the same on every server, so that a cursor means the same place everywhere. */
const sortText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * One row for each user with contacts. `revision` counts the changes to the contacts: each change takes the next number in its
 * transaction and writes it to the rows it touches, which therefore become visible in the order of their numbers. A client
 * that asks for changes since a number below `purgedRevision` can no longer learn of all that was deleted permanently.
 */
export const contactBooks = pgTable('contact_books', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  purgedRevision: bigint('purged_revision', { mode: 'number' }).notNull().default(0),
  /** When the owner last looked at the list of contacts: the bars count the new ones that came since. */
  lookedAt: instant('looked_at'),
  ...times(),
});

/** The contact belongs to an organization as well. */
const isShared = sql`organization_id is not null`;

/**
 * The contacts of users; `content` is described in `lib/contacts/book/schema.ts`. `search`, `sort_name`, `sort_company` and
 * `met_on` are derived from it (`lib/contacts/book/derived-columns.ts`).
 */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    /** The user whose contact it is; null where the user has left and only an organization keeps the contact. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<ContactContent>().notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    photoId: uuid('photo_id').references(() => uploads.id, { onDelete: 'set null' }),
    language: text('language').notNull().default('en'),
    source: text('source', { enum: ['exchange', 'scan', 'import', 'manual', 'connection'] })
      .notNull()
      .default('manual'),
    /** The card of the owner through which the contact came, and the channel by which that card was reached. */
    sourceProfileId: uuid('source_profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    channel: text('channel', {
      enum: ['link', 'qr', 'nfc', 'sms', 'email', 'signature', 'wallet', 'background', 'event', 'code', 'unknown'],
    }),
    status: text('status', { enum: ['new', 'kept'] })
      .notNull()
      .default('kept'),
    isStarred: boolean('is_starred').notNull().default(false),
    /** The contact's own card, where they have one in the product. */
    linkedProfileId: uuid('linked_profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The content of the linked card when the owner last accepted or dismissed its changes. */
    linkedSeen: jsonb('linked_seen').$type<PublicCard['content']>(),
    /** The organization through whose card the contact came, and to which it belongs as well ("company contact"). */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** A photo of the paper card that the contact was typed from. */
    paperPhotoId: uuid('paper_photo_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** Assigned by the device that captured the contact without a network: a second submission with this id adds nothing. */
    captureId: uuid('capture_id'),
    /**
     * The UID (RFC 6350, section 6.7.6) that the contact had where it was imported from; null where its own id serves. Two
     * contacts of a book in use never share a UID: a trigger leaves it to the contact that already has it (migration 'uids').
     */
    externalUid: text('external_uid'),
    search: text('search').notNull(),
    /** Search terms from the messages that the contact left on cards; null where they have not been computed yet. */
    said: text('said').default(''),
    sortName: sortText('sort_name').notNull(),
    sortCompany: sortText('sort_company').notNull(),
    metOn: date('met_on', { mode: 'string' }),
    /** Keys that a duplicate would share (`lib/contacts/book/match-keys.ts`); null where they have not been computed yet. */
    matchKeys: text('match_keys').array(),
    /** Counts edits: an edit that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    /** The number of the change in the owner's book that touched the row last. */
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    deletedAt: instant('deleted_at'),
    /** The merge (`contact_merges`) by which the contact left the book: it then is in no list, not even in the trash. */
    mergeId: uuid('merge_id'),
    ...times(),
  },
  (table) => [
    index('contacts_by_name').on(table.ownerId, table.sortName, table.id),
    index('contacts_by_company').on(table.ownerId, table.sortCompany, table.id),
    index('contacts_by_age').on(table.ownerId, table.id),
    index('contacts_new').on(table.ownerId, table.createdAt).where(sql`status = 'new' and deleted_at is null`),
    index('contacts_trash').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('contacts_by_revision').on(table.ownerId, table.revision),
    index('contacts_organization').on(table.organizationId, table.sortName, table.id).where(isShared),
    index('contacts_organization_company').on(table.organizationId, table.sortCompany, table.id).where(isShared),
    // Same expression as the order "last met" (`lib/contacts/book/order-queries.ts`).
    index('contacts_organization_met')
      .on(table.organizationId, sql`coalesce(${table.metOn}, '-infinity'::date)`, table.id)
      .where(isShared),
    index('contacts_organization_age').on(table.organizationId, table.id).where(isShared),
    index('contacts_paper_photo').on(table.paperPhotoId),
    // Two contacts of a book in use cannot have the same UID (the trigger of migration 'uids' avoids that, this index enforces
    // it).
    uniqueIndex('contacts_uid')
      .on(
        sql`coalesce(lower(regexp_replace(${table.externalUid}, '^urn:uuid:', '', 'i')), ${table.id}::text)`,
        table.ownerId,
      )
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('contacts_capture').on(table.ownerId, table.captureId),
    index('contacts_merge').on(table.mergeId),
    index('contacts_match_keys').using('gin', table.matchKeys),
    index('contacts_photo').on(table.photoId),
    index('contacts_source_profile').on(table.sourceProfileId),
    index('contacts_linked_profile').on(table.linkedProfileId),
    // Created only where the server has pg_trgm (migration 'contacts'); without it a search reads all rows of the owner.
    index('contacts_search').using('gin', table.search.op('gin_trgm_ops')),
    index('contacts_said').using('gin', table.said.op('gin_trgm_ops')).where(sql`said <> ''`),
    check('contacts_kept_by', sql`${table.ownerId} is not null or ${table.organizationId} is not null`),
    check('contacts_language', sql`${table.language} in ('en','fr-CA','es-MX','ar','ja','zh','it','de','pt-BR')`),
  ],
);

/** A user's own groups of contacts; names that differ only in upper and lower case are the same group. */
export const contactGroups = pgTable(
  'contact_groups',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    ...times(),
  },
  (table) => [uniqueIndex('contact_groups_name').on(table.ownerId, sql`lower(${table.name})`)],
);

/** Which contacts are in a group. */
export const contactGroupMembers = pgTable(
  'contact_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => contactGroups.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.contactId] }),
    index('contact_group_members_contact').on(table.contactId),
  ],
);

/**
 * The latest change of each group of a book, for devices that synchronize groups: the number of the change in the book, and
 * for a deleted group the time of its deletion. Triggers write the rows (migration 'group_marks'): a change of a group's name,
 * of its members in use, or of a member's UID takes its own number.
 */
export const contactGroupMarks = pgTable(
  'contact_group_marks',
  {
    groupId: uuid('group_id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    deletedAt: instant('deleted_at'),
    ...times(),
  },
  (table) => [
    index('contact_group_marks_by_revision').on(table.ownerId, table.revision),
    index('contact_group_marks_gone').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);
