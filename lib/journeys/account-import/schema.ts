import { z } from 'zod';
import { maxArchiveBytes, partsOf } from './limits';
import { broughtKinds, leftKinds } from './model';

/** What became of one thing that did not come as it was: `code` is `renamed` or a code of `errors`. */
const noteSchema = z.object({ kind: z.enum(broughtKinds), code: z.string(), name: z.string() });
export type ImportNote = z.output<typeof noteSchema>;

const counts = z.object({
  /** New in the account. */
  added: z.number(),
  /** In the account already, from this archive or as the original. */
  present: z.number(),
  /** Could not come; the first of them are in `notes`. */
  refused: z.number(),
});

export const importReportSchema = z.object({
  brought: z.record(z.enum(broughtKinds), counts),
  left: z.record(z.enum(leftKinds), z.number()),
  /** Settings that the account did not have yet. */
  settings: z.array(z.string()),
  notes: z.array(noteSchema),
  /** The instance that made the archive, and when; null until that is read. */
  from: z.object({ instance: z.string(), createdAt: z.string() }).nullable(),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** A report in which nothing has come yet. */
export function emptyReport(): ImportReport {
  const none = () => ({ added: 0, present: 0, refused: 0 });
  return {
    brought: Object.fromEntries(broughtKinds.map((kind) => [kind, none()])) as ImportReport['brought'],
    left: Object.fromEntries(leftKinds.map((kind) => [kind, 0])) as ImportReport['left'],
    ...{ settings: [], notes: [], from: null },
  };
}

/** The archive that the user brings along. */
export const accountImportSchema = z.object({
  id: z.uuid(),
  status: z.enum(['uploading', 'running', 'done', 'failed']),
  fileName: z.string(),
  bytes: z.number(),
  /** Whether the archive is still being checked; nothing has come by then. */
  isChecking: z.boolean(),
  /** The entries that are behind, and how many there are; 0 until they are counted. */
  done: z.number(),
  total: z.number(),
  /** Why it failed: a code of `errors`. */
  problem: z.string().nullable(),
  report: importReportSchema,
  finishedAt: z.iso.datetime().nullable(),
});
export type AccountImport = z.output<typeof accountImportSchema>;

/** The user's import; null where there is none. */
export const accountImportAnswer = z.object({ import: accountImportSchema.nullable() });

/** An archive to be uploaded in parts. */
export const newAccountImport = z.strictObject({
  fileName: z.string().max(500, 'too_long').default(''),
  bytes: z.int().min(1).max(maxArchiveBytes, 'too_large'),
});
export type NewAccountImport = z.output<typeof newAccountImport>;

export const accountImportParams = z.strictObject({ id: z.uuid('invalid_id') });

/** Which part of an archive, from 0. */
export const partParams = accountImportParams.extend({
  part: z.coerce
    .number()
    .int()
    .min(0)
    .max(partsOf(maxArchiveBytes) - 1),
});
