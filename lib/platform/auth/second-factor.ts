import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import type { Actor } from './actor';
import * as queries from './session-queries';

export { hasCompletedIn } from './session-queries';

/**
 * Notes that the second factor was given in the actor's session, in the transaction that has used up the code.
 * @throws AppError `unavailable` where the session could not be written at its first request, so that nothing can be noted
 */
export async function completeSession(tx: Context, { id, sessionStarted }: Actor): Promise<void> {
  if (!(await queries.updateCompleted(tx.db, id, sessionStarted, tx.now)))
    throw new AppError('unavailable', { retryAfter: 5 });
}

/** Takes the second factor from all sessions of a user who has removed it. */
export const uncompleteSessions = (tx: Context, userId: string): Promise<void> => queries.clearCompleted(tx.db, userId);
