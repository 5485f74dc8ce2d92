import type { Database } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { selectFactors } from './account-queries';
import * as queries from './api-key-queries';
import { selectHeldGrant } from './oauth-token-queries';
import { allowsProgram, mayUsePasskey, requiresFactor, rulesFor, type SessionRule } from './session-rules';

/** The error for a key that does not hold (RFC 6750, section 3.1). */
export const refusedKey = () => new AppError('unauthenticated', { challenge: 'error="invalid_token"' });

/**
 * Returns whether the organizations of a user allow a program or a device of theirs, by the way in which its secret's maker had signed in. A
 * user who has to set up a second factor first does nothing through programs either.
 */
export async function isLet(db: Database, { userId, via }: Pick<queries.KeyRow, 'userId' | 'via'>): Promise<boolean> {
  const now = new Date();
  const rules = await rulesFor(db, userId);
  if (!rules.every((rule) => allowsProgram(rule, via, now))) return false;
  const mustHave = rules.some((rule) => requiresFactor(rule, via ? { via } : {}, now));
  return !mustHave || hasAnyFactor(db, userId, rules, now);
}

/** Returns whether a user has an app for codes, or a passkey that their organizations let them use. */
async function hasAnyFactor(db: Database, userId: string, rules: SessionRule[], now: Date): Promise<boolean> {
  const has = await selectFactors(db, userId, new URL(env().APP_URL).hostname);
  return has.hasFactor || (has.hasPasskey && mayUsePasskey(rules, now));
}

/** Checks that a key still holds, while a body arrives or a response is written. @throws AppError `unauthenticated` */
export async function assertKeyHolds(db: Database, { id }: { id: string }): Promise<void> {
  const row = (await queries.selectHeld(db, id)) ?? (await selectHeldGrant(db, id));
  if (!row || !(await isLet(db, row))) throw refusedKey();
}
