import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  ImportColumn,
  ImportCounts,
  ImportFindings,
  ImportOptions,
  ImportResult,
  RowConflict,
  RowCorrection,
  RowDraft,
  RowProblem,
} from '@/lib/contacts/imports/schema';
import { id, instant, times } from './columns';
import { users } from './users';

/** Files of contacts that a user imports, from the dry run to the undo; kept for 30 days. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    format: text('format', { enum: ['vcard', 'csv', 'xlsx', 'jscontact'] }).notNull(),
    language: text('language').notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    columns: jsonb('columns').$type<ImportColumn[]>(),
    /** The countries on the importer's cards at the time of reading: ISO 3166-1 alpha-2, the most certain first. */
    cardCountries: text('card_countries').array().notNull().default(sql`'{}'::text[]`),
    /** Findings about the file as a whole, made while it was read. */
    findings: jsonb('findings').$type<ImportFindings>(),
    status: text('status', {
      enum: ['reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed'],
    }).notNull(),
    problem: text('problem'),
    /** Counts readings: a reading of older options stops when it sees a newer one. */
    round: integer('round').notNull().default(1),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>(),
    result: jsonb('result').$type<ImportResult>(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
    ...times(),
  },
  (table) => [
    index('contact_imports_owner').on(table.ownerId, table.id),
    index('contact_imports_age').on(table.createdAt),
    index('contact_imports_work').on(table.id).where(sql`${table.status} in ('reading', 'running', 'undoing')`),
    // Two imports that write at once would each add the contacts that the other one adds.
    uniqueIndex('contact_imports_writing').on(table.ownerId).where(sql`${table.status} in ('running', 'undoing')`),
  ],
);

/** The contacts in a file, each once: what was read, what is to be done with it, and the contact as it was before. */
export const contactImportRows = pgTable(
  'contact_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    /** The number of the card or data row in the file, from 1. */
    place: integer('place').notNull(),
    state: text('state', { enum: ['new', 'update', 'same', 'conflict', 'invalid', 'joined'] }).notNull(),
    draft: jsonb('draft').$type<RowDraft>().notNull(),
    /** The draft with the additions from the rows joined to it, and as its owner has corrected it. */
    joinedDraft: jsonb('joined_draft').$type<RowDraft>(),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    conflicts: jsonb('conflicts').$type<RowConflict[]>().notNull().default([]),
    adds: text('adds').array().notNull().default(sql`'{}'::text[]`),
    uid: text('uid'),
    hasPhoto: boolean('has_photo').notNull().default(false),
    /** The picture of the file, made into an upload before the contacts are written. */
    photoId: uuid('photo_id'),
    /** The row of the same contact that this row is joined to. */
    joinedTo: integer('joined_to'),
    /** What the owner has corrected, kept apart from what the file says; null where nothing is corrected. */
    correction: jsonb('correction').$type<RowCorrection>(),
    act: text('act', { enum: ['add', 'update', 'skip'] })
      .notNull()
      .default('skip'),
    /** The action was chosen by the user: a new comparison with the contacts does not change it. */
    isChosen: boolean('is_chosen').notNull().default(false),
    theirs: text('theirs').array().notNull().default(sql`'{}'::text[]`),
    targetId: uuid('target_id'),
    targetVersion: integer('target_version'),
    /** The row of `contacts` to write, null where there is nothing to write. */
    planned: jsonb('planned').$type<Record<string, unknown>>(),
    outcome: text('outcome', { enum: ['added', 'updated', 'changed', 'removed', 'restored', 'kept'] }),
    /** The whole row of the contact as it was before the import. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    contactId: uuid('contact_id'),
    contactVersion: integer('contact_version'),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index('contact_import_rows_state').on(table.importId, table.state, table.place),
    index('contact_import_rows_joined').on(table.importId, table.joinedTo).where(sql`${table.joinedTo} is not null`),
  ],
);
