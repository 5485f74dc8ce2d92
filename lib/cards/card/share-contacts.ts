import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import * as queries from './queries';

type OwnCard = { organizationId: string; cardId: string };

/**
 * Starts or stops sharing the contacts of the actor's own card with the card's teams, in the transaction that records it.
 * @returns the card's username @throws AppError `unauthenticated`, `not_found` (also for a card of another user)
 */
export async function shareContactsOfCard(tx: Context, card: OwnCard, isShared: boolean): Promise<string> {
  const { id: userId } = requireActor(tx);
  const username = await queries.updateContactSharing(tx.db, { ...card, userId, isShared });
  if (username === null) throw new AppError('not_found');
  return username;
}
