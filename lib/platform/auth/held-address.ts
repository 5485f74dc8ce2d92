import { database } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/log';
import { keepsAddress } from './account-at';
import { hadLately } from './account-queries';
import type { Actor } from './actor';
import { identity } from './firebase-admin';
import { isFirstHeld, isOfOtherUser } from './own-methods';
import { isPlaceholder } from './placeholder';
import type { SessionMark } from './session-mark';
import { giveBack, orNone } from './taken-over';

/**
 * Returns whether a session goes on whose token names another address than its user has. An address never moves at the identity provider,
 * where a password alone is enough for that: it changes on our own page, by both addresses, or by the user's directory. So a person who moved
 * it there loses the session, and the account gets its address back. Tokens from before a change of ours stay valid for up to an hour, in
 * which the provider may also not have heard of it yet. Where the provider cannot be reached, the session goes on.
 */
export async function holdsAddress({ id, email, emailVerified }: Actor, told: string): Promise<boolean> {
  if (told.toLowerCase() === email) return true;
  const asked = await orNone(identity().getUser(id)).catch(() => 'away' as const);
  if (asked === 'away') return true;
  const atProvider = asked?.email?.toLowerCase();
  if (atProvider && (atProvider === email || (await hadLately(database(), id, atProvider)))) return true;
  log().warn({ userId: id }, 'an address was changed at the identity provider');
  await giveBack(id, email, { isProven: emailVerified });
  return false;
}

/**
 * Returns whether a session may be the first one of its user here: it names an address that no one else has here, and began with a method that
 * may ({@link isFirstHeld}). Where it may not because both are another user's, what keeps that user out is undone at the identity provider. Not for
 * use in a transaction.
 * @throws AppError `unavailable`
 */
export async function acceptFirst(
  person: { id: string; email: string; isProven: boolean },
  mark: SessionMark,
): Promise<boolean> {
  if (person.email === '' || isPlaceholder(person.email)) return false;
  if (await keepsAddress(person.email, person.id)) return false;
  if (await isOfOtherUser(person.id, mark)) {
    // Nothing is in this account, and it keeps the company's account from being connected where it belongs.
    await identity()
      .deleteUser(person.id)
      .catch(() => undefined);
    return false;
  }
  return isFirstHeld(person, mark);
}
