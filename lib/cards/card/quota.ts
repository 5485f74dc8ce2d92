import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { maxCards } from './limits';
import { countOwnLocked } from './queries';

/**
 * Counts a user's personal cards or those in an organization, and finds the next free position among all cards of the user. The
 * number cannot change until the transaction ends.
 */
export function countCardsLocked(
  tx: Context,
  ownerId: string,
  organizationId: string | null,
): Promise<{ total: number; next: number }> {
  return countOwnLocked(tx.db, ownerId, organizationId);
}

/** The position for one more card. @throws AppError `card_limit_reached` */
export async function positionWithinQuota(
  tx: Context,
  ownerId: string,
  organizationId: string | null,
): Promise<number> {
  const { total, next } = await countCardsLocked(tx, ownerId, organizationId);
  if (total >= maxCards) throw new AppError('card_limit_reached');
  return next;
}
