import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { countOwnLocked } from './queries';

/** Most cards one person keeps: their own, and as many more in each organization. */
export const maxCards = 50;

/**
 * How many cards of a kind somebody has, personal ones or an organization's, and which place among all of theirs is the next.
 * Nobody changes their number until this transaction ends.
 */
export function countCardsLocked(
  tx: Context,
  ownerId: string,
  organizationId: string | null,
): Promise<{ total: number; next: number }> {
  return countOwnLocked(tx.db, ownerId, organizationId);
}

/** The place of one more card. @throws AppError `card_limit_reached` */
export async function positionWithinQuota(
  tx: Context,
  ownerId: string,
  organizationId: string | null,
): Promise<number> {
  const { total, next } = await countCardsLocked(tx, ownerId, organizationId);
  if (total >= maxCards) throw new AppError('card_limit_reached');
  return next;
}
