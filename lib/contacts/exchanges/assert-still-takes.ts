import { findActiveCard, getPublicCard } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';

/**
 * Whether a card takes details at this moment, and for whom it was asked: between the visitor's request and its transaction it
 * may have been paused or handed on, or its organization switched the form off.
 * @throws AppError `not_found`
 */
export async function assertStillTakes(
  tx: Context,
  { card, ownerId }: { card: { id: string; username: string }; ownerId: string },
): Promise<void> {
  const active = await findActiveCard(tx, card.username);
  if (active?.id !== card.id || active.ownerId !== ownerId) throw new AppError('not_found');
  const found = await getPublicCard(tx, card.username);
  if (found.kind !== 'card' || !found.card.exchangeForm.isOn) throw new AppError('not_found');
}
