import type { z } from 'zod';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { FormatError } from '@/lib/platform/formats/format-error';
import { jsonElements } from '@/lib/platform/formats/json-elements';
import { tidyValues } from '@/lib/platform/formats/tidy-text';
import { assertHarmless } from '@/lib/platform/harmless';
import { idOfCopy } from '@/lib/platform/id-of-copy';
import { newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import type { UploadKind } from '@/lib/platform/uploads/model';
import { ownUploads } from '@/lib/platform/uploads/uploads';
import { maxNotes } from './limits';
import type { BroughtKind } from './model';
import type { OpenArchive } from './open-archive';
import type { ImportReport } from './schema';

/** The import was stopped by its user: nothing is left to do. */
export class Stopped extends Error {}

/** One import at work. Nothing of it is kept between two batches but its row. */
export type Run = {
  ctx: Context;
  userId: string;
  startedAt: Date;
  /** Whether the user's address is proven. */
  mayMail: boolean;
  archive: OpenArchive;
  /** The account in the archive. */
  account: string;
};

/** The most values of one entry, as of one JSON body and more: a card in nine languages, a contact with its reminders. */
const maxValues = 50_000;

/** The id under which the copy of something in the archive is kept: always the same, so that it comes only once. */
export function copyId({ archive, account, userId }: Run, kind: string, original: string): string {
  return idOfCopy([userId, archive.from.instance, account, kind].join('\n'), original);
}

/**
 * The entries of a list in the archive; none where it has no such list.
 * @throws AppError `archive_unreadable`, `archive_too_large`
 */
export async function* entriesOf(archive: OpenArchive, path: string, longest: number): AsyncGenerator<unknown> {
  if (!archive.has(path)) return;
  yield* elementsOf(archive.read(path), longest);
}

/** {@link jsonElements} with errors that the row of an import can say. */
export async function* elementsOf(chunks: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<unknown> {
  const pause = newYield();
  try {
    // One piece of a file may have millions of entries.
    for await (const element of jsonElements(chunks, longest)) {
      yield element;
      await pause();
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new AppError(error.code === 'too_much' ? 'archive_too_large' : 'archive_unreadable', { cause: error });
  }
}

/** The longest text of an entry, twice that of any schema: to tidy one of megabytes takes a tenth of a second. */
const longestText = 20_000;

const hasTooLong = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > longestText
    : value instanceof Object && Object.values(value).some(hasTooLong);

/** An entry by its schema, in the form in which texts are stored; null where it does not fit. */
export function parsed<Schema extends z.ZodType>(schema: Schema, entry: unknown): z.output<Schema> | null {
  try {
    assertHarmless(entry, maxValues);
    if (hasTooLong(entry)) return null;
  } catch {
    return null;
  }
  return schema.safeParse(tidyValues(entry)).data ?? null;
}

/** Entries by their schema ({@link parsed}), while others get their turn: an entry may have thousands of values. */
export async function parsedEach<Schema extends z.ZodType>(
  schema: Schema,
  entries: readonly unknown[],
): Promise<(z.output<Schema> | null)[]> {
  const pause = newYield();
  const all: (z.output<Schema> | null)[] = [];
  for (const entry of entries) {
    all.push(parsed(schema, entry));
    await pause();
  }
  return all;
}

/** Notes what became of an entry that did not come as it was; all are counted, the first are named. */
export function refuse(report: ImportReport, kind: BroughtKind, code: string, name: string): void {
  report.brought[kind].refused += 1;
  remark(report, kind, code, name);
}

/** Notes something about an entry that came. */
export function remark(report: ImportReport, kind: BroughtKind, code: string, name: string): void {
  if (report.notes.length < maxNotes) report.notes.push({ kind, code, name: name.slice(0, 200) });
}

/**
 * The uploads of the user by their ids in the archive: the original where the account has it, or its copy.
 * @returns gives null for what has not come, or is of another kind
 */
export async function uploadsIn(run: Run, tx: Context, originals: readonly (string | null)[]) {
  const ids = [...new Set(originals.filter((id) => id !== null))];
  const own = await ownUploads(tx, run.userId, [...ids, ...ids.map((id) => copyId(run, 'upload', id))]);
  return (original: string | null, kind: UploadKind): string | null => {
    if (original === null) return null;
    return [original, copyId(run, 'upload', original)].find((id) => own.get(id)?.kind === kind) ?? null;
  };
}

/** A moment of the archive, not after now. */
export const notAfter = (now: Date, moment: Date): Date => (moment > now ? now : moment);
