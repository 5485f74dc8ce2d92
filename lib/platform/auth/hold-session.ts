import type { Database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import { selectSecuredAt } from './account-queries';
import { isLetIn } from './accounts';
import type { Actor } from './actor';
import { assertKeyHolds } from './key-holds';
import { assertConfirmed } from './recent-confirmation';

/**
 * Checks that the actor is still signed in, or that their program's key still holds. For work that goes on after the request was accepted, like a file
 * that is written while the client reads it; what a session writes uses {@link holdSession}.
 * @throws AppError `unauthenticated` where since then the account was disabled, the session ended, or an organization of the
 * user requires another sign-in
 */
export async function assertStillSignedIn({ db }: { db: Database }, actor: Actor): Promise<void> {
  if (actor.key) return assertKeyHolds(db, actor.key);
  const { authTime: at, sessionStarted: started, via, lacks } = actor;
  if (!(await isLetIn(actor.id, { at, started, ...(via ? { via } : {}) }, db, lacks)))
    throw new AppError('unauthenticated');
}

/**
 * Checks that the actor is still signed in ({@link assertStillSignedIn}), and that nothing ends their sessions until this transaction does. For
 * what gives access, or keeps the session itself: what it writes is ended with the rest, and an ended session writes nothing. An organization is
 * locked before its members (`openOrganization`).
 * @throws AppError `unauthenticated`
 */
export async function holdSession(tx: { db: Database }, actor: Actor): Promise<void> {
  await selectSecuredAt(tx.db, actor.id, { locks: true });
  await assertStillSignedIn(tx, actor);
}

/**
 * Holds the session ({@link holdSession}) of an actor who has confirmed lately that it is them. What is dangerous is written after this.
 * @throws AppError `reauth_required`, `unauthenticated`
 */
export async function holdConfirmed(tx: { db: Database; now: Date }, actor: Actor): Promise<void> {
  assertConfirmed(tx, actor);
  await holdSession(tx, actor);
}
