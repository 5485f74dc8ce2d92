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

/** Tables of people to invite that somebody brought, from the dry run to what came of it; kept for 30 days. */
export const invitationImports = pgTable(
  'invitation_imports',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who brought the file; from `running` on, who had it applied: the invitations stand on their power. */
    starterId: text('starter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    columns: jsonb('columns').$type<BulkColumn[]>().notNull(),
    options: jsonb('options').$type<BulkOptions>().notNull(),
    /** Sheets of the workbook that have rows and were not taken for people, by name. */
    unreadSheets: text('unread_sheets').array().notNull().default(sql`'{}'::text[]`),
    status: text('status', { enum: ['ready', 'running', 'done'] }).notNull(),
    /** Why it could not go on: a code of `errors`. */
    problem: text('problem'),
    counts: jsonb('counts').$type<BulkCounts>().notNull(),
    /** Of a run: how many rows are through, and how many there are. */
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

/** The rows of such a table: what the file says, what it was taken for or corrected to, and what came of it. */
export const invitationImportRows = pgTable(
  'invitation_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => invitationImports.id, { onDelete: 'cascade' }),
    /** Which data row of the file, from 1. */
    place: integer('place').notNull(),
    /** As the file has them, so that columns can be taken for something else. */
    cells: text('cells').array().notNull(),
    /** As written, which need not be an address. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Null where what is written is no role. */
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
