import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { listCards } from './list-cards';
import * as queries from './queries';
import { countCardsLocked } from './quota';
import type { OwnCard } from './schema';

/**
 * Puts the actor's cards into a new order; the first is the main card, which is shared where no other card is chosen.
 * @throws AppError `version_conflict` where `ids` does not contain each of the actor's cards exactly once
 */
export async function orderCards(ctx: Context, ids: string[]): Promise<OwnCard[]> {
  const actor = requireActor(ctx);
  if (actor.staffRole) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    await countCardsLocked(tx, actor.id, null);
    const present = (await queries.selectOwn(tx.db, actor.id)).map((row) => row.id);
    const isWhole = ids.length === present.length && present.every((id) => ids.includes(id));
    if (!isWhole) throw new AppError('version_conflict');
    await queries.updatePositions(tx.db, actor.id, ids);
    return listCards(tx);
  });
}
