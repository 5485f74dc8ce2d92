import { findActiveCard, getPublicCard } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';

/**
 * Checks that a card still takes details, for the same owner: between the visitor's request and its transaction it may have been
 * paused or given to someone else, or its organization may have switched the form off.
 * @throws AppError `not_found`
 */
export async function assertStillTakes(
  tx: Context,
  { card, ownerId }: { card: { id: string; username: string }; ownerId: string },
): Promise<void> {
  const active = await findActiveCard(tx, card.username);
  if (active?.id !== card.id || active.ownerId !== ownerId) throw new AppError('not_found');
  const atUsername = await getPublicCard(tx, card.username);
  if (atUsername.kind !== 'card' || !atUsername.card.exchangeForm.isOn) throw new AppError('not_found');
}
