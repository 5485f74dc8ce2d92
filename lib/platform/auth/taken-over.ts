import { randomUUID } from 'node:crypto';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { log } from '@/lib/platform/log';
import { selectHome } from './account-queries';
import { closeAllMethods, endSessions, isHere, registerUser, untilNextSecond } from './accounts';
import { accountSecured, addressGivenBack } from './events';
import { identity, identityErrorCode } from './firebase-admin';
import { addressAttempts } from './limits';
import { placeholderAddress } from './placeholder';
import { noteProof } from './proof-queries';

/**
 * Returns the update that leaves the proof of the email address as the only way into an account. The earlier holder, who had
 * not proven the address, may have set a password, linked a social account or added a second factor. None of these may open
 * the account of the user who has proven it, nor lock that user out.
 */
export function withoutOtherWays({ providerData, multiFactor }: UserRecord): UpdateRequest {
  const linked = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  return {
    ...{ emailVerified: true, password: randomUUID() },
    ...(linked.length > 0 ? { providersToUnlink: linked } : {}),
    ...(multiFactor?.enrolledFactors?.length ? { multiFactor: { enrolledFactors: null } } : {}),
  };
}

/**
 * Ends the earlier sessions of an account and whatever else gives access to it, then waits for the next second: the user who proves the
 * address signs in now, and their sign-in must not count as one from before.
 */
export async function endFormerSessions(userId: string): Promise<void> {
  const moment = await inTransaction(systemContext(), async (tx) => {
    await closeAllMethods(userId, tx.db);
    const ended = await endSessions(userId, { db: tx.db });
    await announce(tx, accountSecured, { userId });
    return ended;
  });
  await untilNextSecond(moment);
}

/**
 * Gives an account to the person who has proven its address: what was set up before that, by someone who had not, gives access no more. Safe to
 * repeat. Not for use in a transaction.
 * @param keepsPassword whether they have just set the password themselves; it is still to be recorded (`recordMethod`)
 */
export async function takeOver(
  account: UserRecord,
  { keepsPassword = false }: { keepsPassword?: boolean } = {},
): Promise<UserRecord> {
  // Written first: otherwise a request of someone who was here before writes it, with what they have set up.
  if (!(await isHere(account.uid)))
    await registerUser({ id: account.uid, email: account.email ?? '', name: account.displayName, isProven: false });
  const { password, ...closed } = withoutOtherWays(account);
  const proven = await identity().updateUser(account.uid, keepsPassword ? closed : { ...closed, password });
  await identity().revokeRefreshTokens(account.uid);
  await endFormerSessions(account.uid);
  await noteProof(account.uid, account.email ?? '');
  return proven;
}

/** What the identity provider knows; null where there is no such account. */
export async function orNone(asked: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await asked;
  } catch (error) {
    if (identityErrorCode(error) === 'auth/user-not-found') return null;
    throw error;
  }
}

/**
 * Takes an address at the identity provider from any other account than that of the user who has it here. An account that belongs to no one
 * here is deleted, because there is nothing in it; another one stays without an address until its own user comes. Safe to repeat.
 */
async function freeAddress(email: string, userId: string): Promise<void> {
  const other = await orNone(identity().getUserByEmail(email));
  if (!other || other.uid === userId) return;
  log().warn({ userId: other.uid }, 'an account at the identity provider has the address of another');
  const left = { email: placeholderAddress(), emailVerified: false };
  const isOfUser = await isHere(other.uid);
  await (isOfUser ? identity().updateUser(other.uid, left) : identity().deleteUser(other.uid)).catch(
    (error: unknown) => {
      // Its holder has deleted it meanwhile.
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    },
  );
}

/**
 * Gives a user's account the address that it has here, at the identity provider: takes the address from any other account there, and again where
 * someone signs up with it in between, as anyone can.
 * @param act what gives it to the account
 * @throws AppError `unavailable` where it was taken each time; whatever `act` throws
 */
export async function atOwnAddress<Result>(
  email: string,
  userId: string,
  act: () => Promise<Result>,
  attempts = addressAttempts,
): Promise<Result> {
  await freeAddress(email, userId);
  try {
    return await act();
  } catch (error) {
    if (identityErrorCode(error) !== 'auth/email-already-exists') throw error;
    if (attempts <= 1) throw new AppError('unavailable', { retryAfter: 5, cause: error });
    return atOwnAddress(email, userId, act, attempts - 1);
  }
}

/** Whether a user still has an address here: it may have changed here while the provider was asked. */
export const isStillAt = async (userId: string, email: string): Promise<boolean> =>
  (await selectHome(database(), userId))?.email === email;

/**
 * Restores the email address that an account has in our database, and removes every other way into the account. Safe to
 * repeat. Not for use in a transaction.
 * @param isProven whether the address is proven
 * @returns false where the identity provider has the account no longer, or the address has just changed here
 */
export async function giveBack(userId: string, email: string, { isProven }: { isProven: boolean }): Promise<boolean> {
  const account = await orNone(identity().getUser(userId));
  if (!account || !(await isStillAt(userId, email))) return false;
  log().warn({ userId }, 'the address of an account is given back');
  const closed = withoutOtherWays(account);
  await atOwnAddress(email, userId, () => identity().updateUser(userId, { ...closed, email, emailVerified: isProven }));
  await identity().revokeRefreshTokens(userId);
  await endFormerSessions(userId);
  await inTransaction(systemContext(), (tx) => announce(tx, addressGivenBack, { userId }));
  return true;
}
