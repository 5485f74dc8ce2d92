import { z } from 'zod';
import { deliveries } from '@/lib/organization/invitations/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { teamId, teamName } from '@/lib/organization/teams/schema';
import { maxFileRows } from '../limits';

/** Days that a file and its result are kept. */
export const keptDays = 30;

/** `ready`: a dry run that waits; `running`: people are being invited. */
export const bulkStatuses = ['ready', 'running', 'done'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

/** What a column of the file is about. */
export const columnTargets = ['ignore', 'email', 'name', 'firstName', 'lastName', 'role', 'teams'] as const;
export type ColumnTarget = (typeof columnTargets)[number];

/** The role that a row gives; `MANAGER`: a USER of the organization who manages the teams of the row. */
export const rowRoles = ['USER', 'MANAGER', 'ADMIN'] as const;
export type RowRole = (typeof rowRoles)[number];

/** `ready` will be invited; `wrong` needs a correction; `known` is a member of the organization or is invited already. */
export const rowStates = ['ready', 'wrong', 'known', 'skipped'] as const;
export type RowState = (typeof rowStates)[number];

/** A problem of a row: the field, the reason, and what the reason is about: a team's name, another row's place. */
export const rowProblemSchema = z.object({
  field: z.enum(['email', 'name', 'role', 'teams']),
  code: z.enum([
    ...['required', 'invalid_email', 'duplicate', 'already_member', 'already_invited', 'no_links'],
    ...['invalid_role', 'role_not_allowed', 'unknown_team', 'team_not_allowed', 'team_required'],
  ] as const),
  text: z.string(),
});
export type RowProblem = z.output<typeof rowProblemSchema>;

const columnSchema = z.object({ header: z.string(), samples: z.array(z.string()) });
export type BulkColumn = z.output<typeof columnSchema>;

const number = z.number();
const countsSchema = z.object({ ready: number, wrong: number, known: number, skipped: number });
export type BulkCounts = z.output<typeof countsSchema>;

export const bulkOptionsSchema = z.object({
  /** What each column is about, by its position. */
  mapping: z.array(z.enum(columnTargets)),
  /** The team of rows that name none. */
  teamId: z.string().nullable(),
  /** `none`: the invitations wait until they are sent. */
  delivery: z.enum(deliveries),
});
export type BulkOptions = z.output<typeof bulkOptionsSchema>;

const resultSchema = z.object({
  invited: number,
  /** How many of the invitations were emailed. */
  mailed: number,
  /** Rows that led to no invitation: not corrected, known, left out, or no longer allowed. */
  left: number,
});
export type BulkResult = z.output<typeof resultSchema>;

/** A table of people to invite, as those who may invite see it. */
export const bulkSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  status: z.enum(bulkStatuses),
  problem: z.string().nullable(),
  columns: z.array(columnSchema),
  options: bulkOptionsSchema,
  counts: countsSchema,
  /** Names of teams in the file that the organization does not have; at most 50. */
  unknownTeams: z.array(z.string()),
  /** Names of visible sheets of the workbook that have rows but were not taken for tables of people, at most 20. */
  unreadSheets: z.array(z.string()),
  progress: z.object({ done: number, total: number }),
  result: resultSchema.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Bulk = z.output<typeof bulkSchema>;
export const bulksSchema = z.object({ items: z.array(bulkSchema), nextCursor: z.null() });

export const bulkRowSchema = z.object({
  place: number,
  email: z.string(),
  name: z.string(),
  role: z.enum(rowRoles).nullable(),
  /** The text of the file where it is no role. */
  roleText: z.string(),
  teams: z.array(z.string()),
  state: z.enum(rowStates),
  problems: z.array(rowProblemSchema),
  isEdited: z.boolean(),
  outcome: z.enum(['invited', 'left']).nullable(),
});
export type BulkRow = z.output<typeof bulkRowSchema>;
export const bulkRowsSchema = z.object({ items: z.array(bulkRowSchema), nextCursor: z.string().nullable() });
export type BulkRows = z.output<typeof bulkRowsSchema>;

export const bulkParams = organizationParams.extend({ id: z.uuid('invalid_id') });
export const rowParams = bulkParams.extend({ place: z.coerce.number().int().min(1).max(maxFileRows) });
export const rowsFilter = bulkParams.extend({
  state: z.enum(rowStates).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});

/** A change of how the same file is read: a field that is left out keeps its value. */
export const bulkEditSchema = z.strictObject({
  mapping: z.array(z.enum(columnTargets)).max(100, 'too_many').optional(),
  teamId: teamId.nullable().optional(),
  delivery: z.enum(deliveries).optional(),
});
export type BulkEdit = z.output<typeof bulkEditSchema>;

/** A row corrected by hand: a field that is left out keeps its value. */
export const rowEditSchema = z.strictObject({
  email: z.string().max(320, 'too_long').optional(),
  name: z.string().max(200, 'too_long').optional(),
  role: z.enum(rowRoles).optional(),
  teams: z.array(teamName).max(20, 'too_many').optional(),
  isSkipped: z.boolean().optional(),
});
export type RowEdit = z.output<typeof rowEditSchema>;

/** Teams that the file names and that are to be created. */
export const missingTeamsSchema = z.strictObject({ names: z.array(teamName).min(1, 'required').max(50, 'too_many') });
