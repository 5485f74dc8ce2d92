import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { authorize } from '@/lib/platform/permissions/authorize';
import { relationToCard } from './access';
import * as queries from './queries';

/**
 * Takes the card with this username down, so that it is paused and its owner cannot resume it, or ends that and leaves it paused.
 * Null where there is no such card.
 * @throws AppError `forbidden`, `not_found`
 */
export async function takeDownCard(
  tx: Context,
  username: string,
  isDown: boolean,
): Promise<{ ownerId: string; hasChanged: boolean } | null> {
  const actor = requireActor(tx);
  const row = await queries.selectByUsername(tx.db, username);
  if (!row) return null;
  authorize(actor, 'profile.takeDown', await relationToCard(tx, row));
  const hasChanged = (row.takenDownAt !== null) !== isDown;
  if (hasChanged) {
    await queries.setTakenDown(tx.db, row.id, isDown ? tx.now : null);
    await queries.notifyCardChanged(tx.db, row.id);
  }
  return { ownerId: row.ownerId, hasChanged };
}
