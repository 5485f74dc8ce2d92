import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { assertNotSuspended, loadAnyCard } from './access';
import { recordCardAct } from './card-audit';
import { maxCards } from './limits';
import { presentCard } from './present-card';
import * as queries from './queries';
import { countCardsLocked } from './quota';
import { reassignTemplates } from './reassign-template';
import type { OwnCard } from './schema';

/**
 * Moves a card to the trash, or deletes it permanently. Repeating it is no error. Its usernames are never given to anyone else.
 * @throws AppError `not_found`, `forbidden`
 */
export async function deleteCard(ctx: Context, id: string, isForGood = false): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const scope = await loadAnyCard(tx, id);
    const { actor, row } = scope;
    authorize(actor, 'profile.manage', scope.relation);
    assertNotSuspended(scope);
    if (row.deletedAt && !isForGood) return;
    await queries.notifyCardChanged(tx.db, id);
    await recordCardAct(tx, row, 'card.delete', isForGood ? { forGood: { to: true } } : {});
    if (isForGood) await queries.purgeRow(tx.db, id);
    else await queries.trashRow(tx.db, id, tx.now);
  });
}

/** Brings a card back within 30 days of its deletion. @throws AppError `not_found`, `forbidden`, `card_limit_reached` */
export async function restoreCard(ctx: Context, id: string): Promise<OwnCard> {
  const actor = requireActor(ctx);
  if (actor.staffRole) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const scope = await loadAnyCard(tx, id);
    const { row: before } = scope;
    authorize(actor, 'profile.manage', scope.relation);
    assertNotSuspended(scope);
    const { total } = await countCardsLocked(tx, before.ownerId, before.organizationId);
    const row = await queries.restoreCard(tx.db, id);
    if (!row) throw new AppError('not_found');
    if (total >= maxCards) throw new AppError('card_limit_reached');
    // The card's template may have been applied while the card was in the trash.
    const turns = row.organizationId ? await reassignTemplates(tx, row.organizationId, [id]) : null;
    await recordCardAct(tx, row, 'card.restore', turns?.get(id));
    await queries.notifyCardChanged(tx.db, row.id);
    return presentCard(scope, (await queries.selectById(tx.db, id)) ?? row);
  });
}
