import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { oneLine } from '@/lib/imports/one-line';
import type { Context } from '@/lib/platform/context';
import { judgeAll, openBulk } from './open';
import * as queries from './queries';
import type { BulkRow, BulkRows, RowEdit, RowState } from './schema';
import { holdDryRun } from './service';

function toRow(row: queries.RowEntry): BulkRow {
  const { place, email, name, role, roleText, teams, state, problems, isEdited, outcome } = row;
  return { place, email, name, role, roleText, teams, state, problems, isEdited, outcome };
}

type Wanted = { state?: RowState | undefined; limit: number; cursor?: string | undefined };

/** One page of a file's rows, in its order. @throws AppError `not_found`, `forbidden`, `invalid_fields` (the cursor) */
export async function listRows(
  ctx: Context,
  slug: string,
  id: string,
  { state, limit, cursor }: Wanted,
): Promise<BulkRows> {
  await openBulk(ctx, slug, id, 'invitation.list');
  const scope = JSON.stringify(['bulk-rows', id, state ?? null]);
  const after = cursor === undefined ? 0 : Number(readCursor(scope, cursor).key);
  const found = await queries.selectPage(ctx.db, id, { state, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { items: page.map(toRow), nextCursor: last ? writeCursor(scope, { key: String(last.place), id }) : null };
}

/**
 * Corrects a row of a dry run, leaves it out or takes it in again.
 * @throws AppError `not_found`, `forbidden`, `bulk_busy`
 */
export async function editRow(ctx: Context, slug: string, id: string, place: number, edit: RowEdit): Promise<BulkRow> {
  return inTransaction(ctx, async (tx) => {
    const { entry, ...scope } = await holdDryRun(tx, slug, id);
    const { email, name, role, teams, isSkipped } = edit;
    const isCorrected = [email, name, role, teams].some((value) => value !== undefined);
    const row = await queries.updateRow(tx.db, id, place, {
      ...(email === undefined ? {} : { email: oneLine(email) }),
      ...(name === undefined ? {} : { name: oneLine(name) }),
      ...(role === undefined ? {} : { role, roleText: '' }),
      ...(teams === undefined ? {} : { teams }),
      ...(isSkipped === undefined ? {} : { isSkipped }),
      ...(isCorrected ? { isEdited: true } : {}),
      updatedAt: tx.now,
    });
    if (!row) throw new AppError('not_found');
    await judgeAll(tx, scope, entry);
    const [judged] = await queries.selectPage(tx.db, id, { state: undefined, after: place - 1, limit: 1 });
    return toRow(judged ?? row);
  });
}
