import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  BulkColumn,
  BulkCounts,
  BulkOptions,
  BulkResult,
  RowProblem,
} from '@/lib/organization/invitations/bulk/schema';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { users } from './users';

/** Files with people to invite that a user uploaded, from the dry run to the result; kept for 30 days. */
export const invitationImports = pgTable(
  'invitation_imports',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /**
     * The user who uploaded the file; from `running` on, the user who had it applied, whose permissions the invitations depend
     * on.
     */
    starterId: text('starter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    columns: jsonb('columns').$type<BulkColumn[]>().notNull(),
    options: jsonb('options').$type<BulkOptions>().notNull(),
    /** Names of the workbook's sheets that have rows but were not recognized as lists of people. */
    unreadSheets: text('unread_sheets').array().notNull().default(sql`'{}'::text[]`),
    status: text('status', { enum: ['ready', 'running', 'done'] }).notNull(),
    /** Why the import could not continue: a code of `errors`. */
    problem: text('problem'),
    counts: jsonb('counts').$type<BulkCounts>().notNull(),
    /** Progress of a run: how many rows are done, and how many there are. */
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    result: jsonb('result').$type<BulkResult>(),
    finishedAt: instant('finished_at'),
    ...times(),
  },
  (table) => [
    index('invitation_imports_organization').on(table.organizationId, table.id),
    index('invitation_imports_starter').on(table.starterId),
    index('invitation_imports_age').on(table.createdAt),
    index('invitation_imports_work').on(table.id).where(sql`${table.status} = 'running'`),
  ],
);

/** The rows of an uploaded file: their cells, what was read from them or corrected by the user, and the outcome. */
export const invitationImportRows = pgTable(
  'invitation_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => invitationImports.id, { onDelete: 'cascade' }),
    /** The number of the data row in the file, from 1. */
    place: integer('place').notNull(),
    /** The cells as in the file, so that columns can be assigned differently later. */
    cells: text('cells').array().notNull(),
    /** As written in the file; not necessarily a valid address. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Null where the written role is unknown. */
    role: text('role', { enum: ['USER', 'MANAGER', 'ADMIN'] }),
    roleText: text('role_text').notNull(),
    /** Names of teams. */
    teams: text('teams').array().notNull(),
    isEdited: boolean('is_edited').notNull().default(false),
    isSkipped: boolean('is_skipped').notNull().default(false),
    state: text('state', { enum: ['ready', 'wrong', 'known', 'skipped'] }).notNull(),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    outcome: text('outcome', { enum: ['invited', 'left'] }),
    invitationId: uuid('invitation_id'),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.place] }),
    index('invitation_import_rows_state').on(table.importId, table.state, table.place),
  ],
);
