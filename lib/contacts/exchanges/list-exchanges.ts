import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { AppError } from '@/lib/platform/errors';
import { ownedBy } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { toExchanges } from './exchange-of-row';
import * as queries from './queries';
import type { Exchange, ExchangesFilter, ExchangesPage, Withdrawal } from './schema';

/**
 * One page of the exchanges on the actor's cards, newest first, without withdrawn ones.
 * @throws AppError `forbidden` (staff), `invalid_fields` for a cursor of another list
 */
export async function listExchanges(ctx: Context, filter: ExchangesFilter): Promise<ExchangesPage> {
  const ownerId = requireBookOwner(ctx).id;
  const { contactId, ...paging } = filter;
  const scope = JSON.stringify(['exchanges', ownerId, contactId ?? null]);
  const { rows, nextCursor } = await readPage(
    scope,
    paging,
    (after, limit) => queries.selectPage(ctx.db, { ownerId, contactId, after, limit }),
    ({ id }) => id,
  );
  return { items: await toExchanges(ctx.db, rows), nextCursor };
}

/** One exchange on a card of the actor's. @throws AppError `not_found` (foreign and withdrawn too), `forbidden` (staff) */
export async function getExchange(ctx: Context, id: string): Promise<Exchange> {
  requireBookOwner(ctx);
  const row = await queries.selectById(ctx.db, id);
  const isOwn = row && can(ctx.actor, 'contact', ownedBy(ctx.actor, row));
  const [exchange] = isOwn ? await toExchanges(ctx.db, [row]) : [];
  if (!exchange) throw new AppError('not_found');
  return exchange;
}

/** The withdrawals that the actor has not read yet, newest first; at most 100. */
export async function listWithdrawals(ctx: Context): Promise<Withdrawal[]> {
  const rows = await queries.selectWithdrawals(ctx.db, requireBookOwner(ctx).id);
  return rows.map(({ id, name, leftAt, createdAt }) => ({
    ...{ id, name, leftAt: leftAt.toISOString(), withdrawnAt: createdAt.toISOString() },
  }));
}

/**
 * Deletes a withdrawal that the actor has read: nothing of it is kept. Repeating it is no error, nor is another user's
 * withdrawal.
 */
export async function dismissWithdrawal(ctx: Context, id: string): Promise<void> {
  await queries.deleteWithdrawal(ctx.db, id, requireBookOwner(ctx).id);
}
