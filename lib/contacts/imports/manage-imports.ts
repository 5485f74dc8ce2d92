import { listCards } from '@/lib/cards/card/card';
import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { cutText, wellFormed } from '@/lib/platform/formats/characters';
import { detectFormat } from '@/lib/platform/formats/detect';
import { newId } from '@/lib/platform/ids';
import { authorize, ownedBy } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { recoveryTime } from '@/lib/platform/recovery';
import type { UploadedFile } from '@/lib/platform/request-body';
import { countriesOfCards } from './country-finder';
import * as queries from './queries';
import type { Import, ImportEdit, ImportStatus } from './schema';
import { keepSource, probe, removeSource } from './source-file';
import { importJob } from './work-on-imports';

/** How many dry runs a user may leave open; of more, the oldest are deleted. */
const maxOpen = 10;

function undoUntil({ status, finishedAt }: queries.ImportEntry): Date | null {
  return status === 'done' && finishedAt ? new Date(finishedAt.getTime() + recoveryTime) : null;
}

function toImport(entry: queries.ImportEntry): Import {
  const { id, fileName, bytes, format, status, problem, options, columns, findings, counts, result } = entry;
  const { states, acts } = counts ?? queries.noCounts();
  return {
    ...{ id, fileName, bytes, format, status, problem, options, columns, findings, counts: states, acts, result },
    progress: { done: entry.progressDone, total: entry.progressTotal },
    createdAt: entry.createdAt.toISOString(),
    finishedAt: entry.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil(entry)?.toISOString() ?? null,
  };
}

/** An import of the actor's. @throws AppError `unauthenticated`, `not_found` (foreign too), `forbidden` (staff) */
export async function findImport(ctx: Context, id: string): Promise<queries.ImportEntry> {
  const actor = requireActor(ctx);
  const entry = await queries.selectImport(ctx.db, id);
  if (!entry) throw new AppError('not_found');
  authorize(actor, 'contact', ownedBy(actor, entry));
  return entry;
}

/** The name of a file without folders, controls and direction marks, at most 200 characters. */
function nameOf(fileName: string | null): string {
  const base = wellFormed(fileName ?? '')
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '');
  return cutText(base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim(), 200);
}

/** The actor's countries, as their own cards name them. */
const ownCountries = async (ctx: Context) =>
  countriesOfCards((await listCards(ctx)).map(({ content }) => ({ fields: content.fields })));

/**
 * Takes a file of contacts and begins to read it: a dry run, which changes no contact.
 * @throws AppError `import_unsupported` (no vCard, CSV, Excel workbook or JSContact), `import_unreadable`, `import_too_many`, `forbidden` (staff)
 */
export async function startImport(ctx: Context, file: UploadedFile | null): Promise<Import> {
  const actor = requireBookOwner(ctx);
  const bytes = file?.bytes ?? Buffer.alloc(0);
  if (bytes.length === 0) throw new AppError('import_unreadable');
  const fileName = nameOf(file?.name ?? null);
  const format = detectFormat(bytes, fileName);
  if (!format) throw new AppError('import_unsupported');
  const columns = await probe(format, bytes, actor.id);
  for (const stale of await queries.selectStale(ctx.db, actor.id, maxOpen - 1))
    await drop(ctx, stale, ['ready', 'failed']);
  const id = newId();
  const options = { country: '', tags: [], mapping: null };
  const cardCountries = await ownCountries(ctx);
  const base = { id, ownerId: actor.id, fileName, bytes: bytes.length, format, language: ctx.locale, cardCountries };
  await keepSource(id, bytes);
  try {
    return await inTransaction(ctx, async (tx) => {
      const entry = await queries.insertImport(tx.db, { ...base, options, columns, status: 'reading' });
      importJob.startAfter(tx, { id, owner: actor.id });
      return toImport(entry);
    });
  } catch (error) {
    // Where the storage is away, the sweep removes what is left.
    await removeSource(id).catch(() => undefined);
    throw error;
  }
}

/** The actor's imports of the last 30 days, the newest first. */
export async function listImports(ctx: Context): Promise<Import[]> {
  return (await queries.selectImports(ctx.db, requireActor(ctx).id)).map(toImport);
}

/** One of the actor's imports. @throws AppError `not_found` */
export async function getImport(ctx: Context, id: string): Promise<Import> {
  return toImport(await findImport(ctx, id));
}

/** One of the actor's imports; null where there is none. */
export async function findImportOf(ctx: Context, id: string): Promise<Import | null> {
  const entry = await queries.selectImport(ctx.db, id);
  return entry && can(ctx.actor, 'contact', ownedBy(ctx.actor, entry)) ? toImport(entry) : null;
}

/** Begins to read the file again with other options. @throws AppError `not_found`, `import_busy` once contacts were written */
export async function rereadImport(ctx: Context, id: string, edit: ImportEdit): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const { options } = await findImport(tx, id);
    const changed = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const change = { status: 'reading', problem: null, findings: null, progressDone: 0, progressTotal: 0 } as const;
    const round = queries.nextRound;
    const after = { ...change, round, options: { ...options, ...changed }, cardCountries: await ownCountries(tx) };
    const entry = await queries.updateImport(tx.db, id, ['reading', 'ready', 'failed'], after);
    if (!entry) throw new AppError('import_busy');
    importJob.startAfter(tx, { id, owner: entry.ownerId });
    return toImport(entry);
  });
}

/** Begins one of the two steps that write contacts; only one of a user's imports can be in such a step at a time. */
async function startStep(tx: Context, id: string, from: 'ready' | 'done', to: 'running' | 'undoing'): Promise<Import> {
  const change = { status: to, problem: null, startedAt: tx.now, progressDone: 0, progressTotal: 0 };
  const entry = await queries.updateImport(tx.db, id, [from], change).catch((error: unknown) => {
    throw queries.isAlreadyWriting(error) ? new AppError('import_busy', { cause: error }) : error;
  });
  if (entry) importJob.startAfter(tx, { id, owner: entry.ownerId });
  else {
    // The same request may have come twice, while the first one was being processed.
    const now = await findImport(tx, id);
    if (now.status === to) return toImport(now);
    throw new AppError('import_busy');
  }
  return toImport(entry);
}

/** Begins to write the contacts. Repeated, it is no error. @throws AppError `not_found`, `import_busy` */
export async function applyImport(ctx: Context, id: string): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const entry = await findImport(tx, id);
    if (entry.status === 'running' || entry.status === 'done') return toImport(entry);
    return startStep(tx, id, 'ready', 'running');
  });
}

/** Begins to undo an import; repeating it is no error. @throws AppError `not_found`, `import_busy`, `undo_expired` */
export async function undoImport(ctx: Context, id: string): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const entry = await findImport(tx, id);
    if (entry.status === 'undoing' || entry.status === 'undone') return toImport(entry);
    const until = undoUntil(entry);
    if (until && until <= tx.now) throw new AppError('undo_expired');
    return startStep(tx, id, 'done', 'undoing');
  });
}

/** What an import is again whose step is stopped: both steps write in one transaction, so that nothing of them stays. */
const beforeStep = { running: 'ready', undoing: 'done' } as const;

/**
 * Stops the step that writes contacts, or takes them back; the import is what it was before. Repeated, it is no error.
 * @throws AppError `not_found`, `import_busy` (a file that is still being read is discarded instead)
 */
export async function stopStep(ctx: Context, id: string): Promise<Import> {
  const entry = await findImport(ctx, id);
  if (entry.status === 'ready' || entry.status === 'done') return toImport(entry);
  if (entry.status !== 'running' && entry.status !== 'undoing') throw new AppError('import_busy');
  // Applying compares the rows again: the dry run says what they would do now.
  const counts = await queries.countRows(ctx.db, id);
  const status = beforeStep[entry.status];
  const change = { status, counts, round: queries.nextRound, progressDone: 0, progressTotal: 0 };
  return toImport((await queries.updateImport(ctx.db, id, [entry.status], change)) ?? (await findImport(ctx, id)));
}

/** Deletes an import that is in one of these states, with its file; false where it is not. */
async function drop(ctx: Context, id: string, from: readonly ImportStatus[]): Promise<boolean> {
  const isGone = await queries.deleteImport(ctx.db, id, from);
  if (isGone) await removeSource(id);
  return isGone;
}

/** Deletes a dry run, or an import that was undone. @throws AppError `not_found`, `import_busy` */
export async function cancelImport(ctx: Context, id: string): Promise<void> {
  await findImport(ctx, id);
  if (await drop(ctx, id, ['reading', 'ready', 'failed', 'undone'])) return;
  // A second request for the same deletion finds nothing; an import that writes contacts, or has written them, stays.
  await findImport(ctx, id);
  throw new AppError('import_busy');
}
