import { z } from 'zod';
import { line } from '@/lib/cards/card/schema';
import { contactContentSchema, contactSchema } from '@/lib/contacts/book/schema';
import { accountKinds } from '@/lib/platform/formats/account-names';
import { type ColumnTarget, columnTargets } from '@/lib/platform/formats/csv/targets';
import { isCountry } from '@/lib/platform/i18n/countries';
import { locales } from '@/lib/platform/i18n/languages';

export const importFormats = ['vcard', 'csv', 'xlsx', 'jscontact'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `ready`: a dry run that waits for its owner; `running` and `undoing` write contacts. */
export const importStatuses = ['reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * How a person of the file compares with the owner's contacts: unknown; known, with something to add; known with everything;
 * known, but a single value differs; not valid as a contact. Further rows of a person are `joined` to the first.
 */
export const rowStates = ['new', 'update', 'same', 'conflict', 'invalid', 'joined'] as const;
export type RowState = (typeof rowStates)[number];
/** The states that are listed: a joined row is a part of the one it belongs to. */
export const listedStates = ['new', 'update', 'same', 'conflict', 'invalid'] as const;

export const rowActs = ['add', 'update', 'skip'] as const;
export type RowAct = (typeof rowActs)[number];

/** The result of a row: `changed` where the contact was changed in the meantime and left alone, `kept` where an undo left it. */
export const rowOutcomes = ['added', 'updated', 'changed', 'removed', 'restored', 'kept'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const tagsSchema = z
  .array(line(60).refine((text) => text !== '', 'required'))
  .max(20, 'too_many')
  .transform((tags) => [...new Set(tags)]);

const targets: ReadonlySet<string> = new Set([...columnTargets, ...accountKinds.map((kind) => `account.${kind}`)]);

/** Whether a text is something that a column can hold. */
export const isColumnTarget = (text: string): text is ColumnTarget => targets.has(text);

/** What each column holds, by its position. */
const mappingSchema = z
  .array(z.string().refine((text): boolean => isColumnTarget(text), 'invalid_target'))
  .max(200, 'too_many');

export const importOptionsSchema = z.object({
  /** The country of numbers without a country code, as the owner has chosen it; ISO 3166-1 alpha-2, empty for no choice. */
  country: z.string(),
  /** Tags for every contact of the import. */
  tags: z.array(z.string()),
  /** Null where the guessed columns count, and for formats without columns. */
  mapping: z.array(z.string()).nullable(),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

/** A problem of a field, or what was done about it; `text` is the value in the file. */
export const rowProblemSchema = z.object({ path: z.string(), code: z.string(), text: z.string() });
export type RowProblem = z.output<typeof rowProblemSchema>;

/**
 * A single value that differs between the contact and the file. `path` is a field of the content, or `name` for the whole name.
 */
export const rowConflictSchema = z.object({ path: z.string(), mine: z.string(), theirs: z.string() });
export type RowConflict = z.output<typeof rowConflictSchema>;

const draftSchema = contactSchema.pick({ content: true, tags: true, language: true });
/** A person of the file as a contact. */
export type RowDraft = z.output<typeof draftSchema>;

/**
 * What the owner has corrected of a row. Only what was changed: the rest is read again with the file. Tags are those added and those
 * taken away, so that tags which come later are not lost.
 */
export type RowCorrection = Partial<Pick<RowDraft, 'content' | 'language'>> & {
  tags?: { added: string[]; removed: string[] };
};

const number = z.number();
export const importResultSchema = z.object({
  added: number,
  updated: number,
  skipped: number,
  /** Known contacts that were changed while the import ran, and were left alone. */
  changed: number,
  removed: number,
  restored: number,
  /** Contacts that an undo left alone, because their owner had changed them since. */
  kept: number,
});
export type ImportResult = z.output<typeof importResultSchema>;

const columnSchema = z.object({ header: z.string(), samples: z.array(z.string()), target: z.string() });
export type ImportColumn = z.output<typeof columnSchema>;

const stateCounts = z.object({
  new: number,
  update: number,
  same: number,
  conflict: number,
  invalid: number,
  joined: number,
});

const actCounts = z.object({ add: number, update: number, skip: number });
export type ImportCounts = { states: z.output<typeof stateCounts>; acts: z.output<typeof actCounts> };

/** Findings about a file as a whole while it was read. */
export const importFindingsSchema = z.object({
  /** The assumed country of numbers without a country code; ISO 3166-1 alpha-2, empty where nothing indicates one. */
  country: z.string(),
  /**
   * The number of phone numbers without a country code, and of those among them that are valid nowhere and stand in the notes.
   */
  nationalNumbers: number,
  unreadNumbers: number,
  /** Whether so many numbers are not valid, or may be of two countries, that the owner should choose the country. */
  asksForCountry: z.boolean(),
  /**
   * The country in which most of the numbers are valid, which the question offers first; ISO 3166-1 alpha-2, empty where nothing
   * indicates one.
   */
  likelyCountry: z.string().optional(),
  /** Pictures that are links: no link of a file is followed. */
  photoLinks: number,
  /**
   * The number of members that groups of the file name but the file lacks; then the names of groups without any member in the
   * file.
   */
  missingMembers: number,
  emptyGroups: z.array(z.string()),
  /** Names of visible sheets of a workbook that have rows but were not taken as tables of people, at most 20. */
  unreadSheets: z.array(z.string()),
});
export type ImportFindings = z.output<typeof importFindingsSchema>;

/** An import as its owner sees it. */
export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: number,
  format: z.enum(importFormats),
  status: z.enum(importStatuses),
  /** Why the import failed: a code of `errors`. */
  problem: z.string().nullable(),
  options: importOptionsSchema,
  /** The columns of a table, null for other formats. */
  columns: z.array(columnSchema).nullable(),
  /** Null until the file is read. */
  findings: importFindingsSchema.nullable(),
  counts: stateCounts,
  /** What the rows will do, without joined rows. Several rows may update one contact, which counts once. */
  acts: actCounts,
  /** The progress of the present step; `total` is 0 until it is known. */
  progress: z.object({ done: number, total: number }),
  result: importResultSchema.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Until when the import can be undone; null where there is nothing to undo. */
  undoUntil: z.iso.datetime().nullable(),
});
export type Import = z.output<typeof importSchema>;
export const importsSchema = z.object({ items: z.array(importSchema), nextCursor: z.null() });

export const importRowSchema = z.object({
  place: number,
  state: z.enum(rowStates),
  act: z.enum(rowActs),
  contact: draftSchema,
  problems: z.array(rowProblemSchema),
  /** The contact that the person is; null where there is none. */
  target: draftSchema.extend({ id: z.string() }).nullable(),
  conflicts: z.array(rowConflictSchema),
  /** Paths of conflicts in which the file wins. */
  theirs: z.array(z.string()),
  /** Paths of what would be filled in or added. */
  adds: z.array(z.string()),
  /** Places of further rows that are the same person. */
  joined: z.array(number),
  hasPhoto: z.boolean(),
  isEdited: z.boolean(),
  outcome: z.enum(rowOutcomes).nullable(),
  contactId: z.string().nullable(),
});
export type ImportRow = z.output<typeof importRowSchema>;
export const importRowsSchema = z.object({ items: z.array(importRowSchema), nextCursor: z.string().nullable() });
export type ImportRows = z.output<typeof importRowsSchema>;

export const importParams = z.strictObject({ id: z.uuid('invalid_id') });
export const rowParams = importParams.extend({ place: z.coerce.number().int().min(1).max(10_000_000) });
export const rowsFilter = importParams.extend({
  state: z.enum(listedStates).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});

/** Options for another reading of the same file; those left out stay. */
export const importEditSchema = z.strictObject({
  country: z
    .string()
    .refine((code) => code === '' || isCountry(code), 'invalid_country')
    .optional(),
  tags: tagsSchema.optional(),
  mapping: mappingSchema.optional(),
});
export type ImportEdit = z.output<typeof importEditSchema>;

/** A correction of a row, or a decision about it; what is left out stays. */
export const rowEditSchema = z.strictObject({
  act: z.enum(rowActs).optional(),
  theirs: z.array(z.string().max(60, 'too_long')).max(50, 'too_many').optional(),
  content: contactContentSchema.optional(),
  tags: z.array(line(60)).max(50, 'too_many').optional(),
  language: z.enum(locales).optional(),
});
export type RowEdit = z.output<typeof rowEditSchema>;
