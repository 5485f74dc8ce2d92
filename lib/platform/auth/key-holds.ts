import type { Database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import * as queries from './api-key-queries';
import { selectHeldGrant } from './oauth-token-queries';
import { allowsProgram, rulesFor } from './session-rules';

/** The error for a key that does not hold (RFC 6750, section 3.1). */
export const refusedKey = () => new AppError('unauthenticated', { challenge: 'error="invalid_token"' });

/** Whether the organizations of a key's user allow the program, by the way in which the key's maker had signed in. */
export async function isLet(db: Database, { userId, via }: Pick<queries.KeyRow, 'userId' | 'via'>): Promise<boolean> {
  const now = new Date();
  return (await rulesFor(db, userId)).every((rule) => allowsProgram(rule, via, now));
}

/** Checks that a key still holds, while a body arrives or a response is written. @throws AppError `unauthenticated` */
export async function assertKeyHolds(db: Database, { id }: { id: string }): Promise<void> {
  const row = (await queries.selectHeld(db, id)) ?? (await selectHeldGrant(db, id));
  if (!row || !(await isLet(db, row))) throw refusedKey();
}
