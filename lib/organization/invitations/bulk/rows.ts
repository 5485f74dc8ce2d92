import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { oneLine } from '@/lib/platform/formats/one-line';
import { openBulk, validateAll } from './access';
import { holdDryRun } from './bulk';
import * as queries from './queries';
import type { BulkRow, BulkRows, RowEdit, RowState } from './schema';

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
  { state, ...paging }: Wanted,
): Promise<BulkRows> {
  await openBulk(ctx, slug, id, 'invitation.list');
  const scope = JSON.stringify(['bulk-rows', id, state ?? null]);
  const { rows, nextCursor } = await readPage(
    scope,
    paging,
    (after, limit) => queries.selectPage(ctx.db, id, { state, after: Number(after?.key ?? 0), limit }),
    ({ place }) => ({ key: String(place), id }),
  );
  return { items: rows.map(toRow), nextCursor };
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
    await validateAll(tx, scope, entry);
    const [judged] = await queries.selectPage(tx.db, id, { state: undefined, after: place - 1, limit: 1 });
    return toRow(judged ?? row);
  });
}
