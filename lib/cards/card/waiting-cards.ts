import { findWithoutSession } from '@/lib/platform/auth/accounts';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import { openCard } from './access';
import * as queries from './queries';

/** Whether a card that waits to be sent is active and still belongs to the user for whom it is sent. */
export async function isActiveCardOf({ cardId, ownerId }: { cardId: string; ownerId: string }): Promise<boolean> {
  const row = await queries.selectById(database(), cardId);
  return row?.status === 'active' && row.ownerId === ownerId;
}

/** Whether a card that waits to be sent is active and the user who sends it may still edit it. */
export async function mayStillShare({ cardId, userId }: { cardId: string; userId: string }): Promise<boolean> {
  const actor = await findWithoutSession(userId);
  if (!actor) return false;
  try {
    const { row, isSuspended } = await openCard({ ...systemContext(), actor }, cardId, 'profile.edit');
    return row.status === 'active' && !isSuspended;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
