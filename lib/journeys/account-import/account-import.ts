import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { cutText, wellFormed } from '@/lib/platform/formats/characters';
import { newId } from '@/lib/platform/ids';
import { storage } from '@/lib/platform/outside/storage/storage';
import { authorize } from '@/lib/platform/permissions/authorize';
import type { UploadedFile } from '@/lib/platform/request-body';
import { importFolder, partKey } from './import-place';
import { partBytes, partsOf } from './limits';
import * as queries from './queries';
import { importJob } from './run-import';
import { type AccountImport, emptyReport, type NewAccountImport } from './schema';

type Answer = { import: AccountImport | null };

function toImport({ userId: _, ...row }: queries.ImportRow): AccountImport {
  const { id, status, fileName, bytes, step, done, total, problem, report } = row;
  return {
    ...{ id, status, fileName, bytes, isChecking: step === 'check', done, total, problem, report },
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The actor, whose own account it is. @throws AppError `unauthenticated`, `forbidden` (staff) */
function requireOwner(ctx: Context) {
  const actor = requireActor(ctx);
  authorize(actor, 'account.own', { isOwn: true, isConfirmed: true });
  return actor;
}

/** The archive that the actor brings along; null where there is none. @throws AppError `forbidden` for staff */
export async function getAccountImport(ctx: Context): Promise<Answer> {
  const row = await queries.selectOf(ctx.db, requireOwner(ctx).id);
  return { import: row && toImport(row) };
}

const nameOf = (text: string) => cutText(wellFormed(text).replace(/[\p{Cc}\p{Cf}]/gu, ''), 200);

/**
 * Makes room for an archive, which is then uploaded in parts, in place of the last one.
 * @throws AppError `forbidden` for staff, `import_busy` where one is at work
 */
export async function prepareAccountImport(ctx: Context, { fileName, bytes }: NewAccountImport): Promise<Answer> {
  const { id: userId, emailVerified: isProven } = requireOwner(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await queries.selectOf(tx.db, userId, true);
    if (before?.status === 'running') throw new AppError('import_busy');
    if (before) await queries.deleteImport(tx.db, userId, before.id);
    const begun = { userId, isProven, bytes, fileName: nameOf(fileName), language: tx.locale, report: emptyReport() };
    const row = await queries.insertImport(tx.db, { ...begun, id: newId(), status: 'uploading' });
    if (!row) throw new AppError('import_busy');
    if (before) tx.afterCommit(() => storage().removeAll(importFolder(before.id)));
    return { import: toImport(row) };
  });
}

/** The actor's import, if it is this one. @throws AppError `not_found` (foreign too), `forbidden` (staff) */
async function find(ctx: Context, id: string): Promise<queries.ImportRow> {
  const row = await queries.selectOf(ctx.db, requireOwner(ctx).id);
  if (row?.id !== id) throw new AppError('not_found');
  return row;
}

/**
 * Stores a part of an archive. Repeated, it takes the place of what came before.
 * @throws AppError `not_found`, `import_busy` once all have been sent, `invalid_fields` for a part of another length
 */
export async function addArchivePart(ctx: Context, id: string, part: number, file: UploadedFile | null): Promise<void> {
  const row = await find(ctx, id);
  if (row.status !== 'uploading') throw new AppError('import_busy');
  const length = Math.min(partBytes, row.bytes - part * partBytes);
  if (length <= 0) throw fieldError('part', 'too_big');
  if (file?.bytes.length !== length) throw fieldError('file', 'invalid_length');
  await storage().put(partKey(id, part), file.bytes);
  if (await queries.addPart(ctx.db, id, part)) return;
  // It was replaced meanwhile: nothing of it may be left.
  if (!(await queries.selectImport(ctx.db, id))) await storage().removeAll(importFolder(id));
  throw new AppError('import_busy');
}

/**
 * Begins to bring what is in an archive, once all of its parts are there; one that failed goes on where it was. Repeated, it is no
 * error.
 * @throws AppError `not_found`, `import_busy` once it is done, `invalid_fields` where parts are missing
 */
export async function startAccountImport(ctx: Context, id: string): Promise<Answer> {
  return inTransaction(ctx, async (tx) => {
    const before = await find(tx, id);
    if (before.status === 'running') return { import: toImport(before) };
    if (before.parts.length < partsOf(before.bytes)) throw fieldError('parts', 'too_few');
    const row = await queries.updateImport(tx.db, id, ['uploading', 'failed'], { status: 'running', problem: null });
    if (!row) throw new AppError('import_busy');
    importJob.startAfter(tx, { id, owner: row.userId });
    return { import: toImport(row) };
  });
}

/** Stops an import and deletes its archive, or its report. What has come stays. @throws AppError `not_found` */
export async function endAccountImport(ctx: Context, id: string): Promise<void> {
  const { userId } = await find(ctx, id);
  await queries.deleteImport(ctx.db, userId, id);
  await storage().removeAll(importFolder(id));
}

/** The folders in storage with what a user brings along. */
export async function importFolders(ctx: Context, userId: string): Promise<string[]> {
  const row = await queries.selectOf(ctx.db, userId);
  return row ? [importFolder(row.id)] : [];
}
