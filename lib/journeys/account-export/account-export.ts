import { requireActor } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { isConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import type { FileElsewhere, StoredFile } from '@/lib/platform/outgoing-file';
import { storage, storedFile } from '@/lib/platform/outside/storage/storage';
import { authorize } from '@/lib/platform/permissions/authorize';
import { archiveKey } from './archive-place';
import { exportJob } from './make-archive';
import * as queries from './queries';
import type { AccountExport } from './schema';

export { archiveFolder } from './archive-place';

type Answer = { export: AccountExport | null };

const isOver = ({ expiresAt }: queries.ExportRow, now: Date) => expiresAt !== null && expiresAt <= now;

function toExport({ status, done, total, bytes, problem, startedAt, expiresAt }: queries.ExportRow): AccountExport {
  const times = { startedAt: startedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
  return { status, done, total, bytes, problem, ...times };
}

/** The actor's archive; null where there is none. @throws AppError `forbidden` for staff */
export async function getExport(ctx: Context): Promise<Answer> {
  const actor = requireActor(ctx);
  authorize(actor, 'account.own', { isOwn: true, isConfirmed: true });
  const row = await queries.selectExport(ctx.db, actor.id);
  return { export: row && !isOver(row, ctx.now) ? toExport(row) : null };
}

/**
 * Begins an archive of everything that the actor has, in place of the last one.
 * @throws AppError `forbidden` for staff, `reauth_required`, `export_busy` where one is being made
 */
export async function startExport(ctx: Context): Promise<Answer> {
  const actor = requireActor(ctx);
  authorize(actor, 'account.own', { isOwn: true, isConfirmed: isConfirmed(ctx, actor) });
  return inTransaction(ctx, async (tx) => {
    await holdSession(tx, actor);
    const begun = { userId: actor.id, language: ctx.locale, startedAt: ctx.now };
    if (!(await queries.insertExport(tx.db, begun))) throw new AppError('export_busy');
    exportJob.startAfter(tx, { id: actor.id, owner: actor.id });
    const row = await queries.selectExport(tx.db, actor.id);
    return { export: row && toExport(row) };
  });
}

/**
 * The actor's archive as a file, or where it is if operators let browsers download from the store.
 * @throws AppError `not_found` where none is ready, `forbidden` for staff
 */
export async function downloadExport(ctx: Context): Promise<StoredFile | FileElsewhere> {
  const actor = requireActor(ctx);
  authorize(actor, 'account.own', { isOwn: true, isConfirmed: true });
  const row = await queries.selectExport(ctx.db, actor.id);
  const isReady = row?.status === 'ready' && !isOver(row, ctx.now);
  const file = isReady ? await storedFile(archiveKey(actor.id)) : null;
  if (!row || !file) throw new AppError('not_found');
  const about = { name: `archive-${utcDay(row.startedAt)}.zip`, type: 'application/zip' };
  const url = await storage().signedUrl(archiveKey(actor.id), about);
  return url ? { url } : { ...file, ...about, version: String(row.startedAt.getTime()) };
}
