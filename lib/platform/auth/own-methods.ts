import { type Database, database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { type MethodThere, methodsThere, type OtherMethod } from '@/lib/platform/outside/identity/methods-there';
import { isPasswordOf } from '@/lib/platform/outside/identity/set-password';
import { untilNextSecond } from './accounts';
import type { Actor } from './actor';
import * as queries from './method-queries';
import type { SessionMark, SignInProvider } from './session-mark';

/** A method to sign in, as it is recorded. */
type Method = { method: OtherMethod; mark: string };

// The identity provider lets anyone with a fresh token there set a password or connect an account of another company: also with a token
// from before an account was secured, which lives for minutes. So a method to sign in counts only if it was added here.

/** Whether a company says of an account that it has this address: Google and Apple verify those of their users, Microsoft does not. */
const provesAddress = ({ method, email: there }: MethodThere, email: string): boolean =>
  (method === 'google' || method === 'apple') && there === email.toLowerCase();

/**
 * The methods to sign in of a user that count, with what tells each from others of its kind. Those of an account from before they were recorded
 * are recorded now, as the identity provider has them. Not for use in a transaction.
 * @param there what the provider has, where that was asked already
 * @throws AppError `unavailable`
 */
export async function ownMethods(
  { id, email }: Pick<Actor, 'id' | 'email'>,
  there?: MethodThere[],
): Promise<Map<string, string | null>> {
  if (await queries.isUnrecorded(database(), id)) {
    const recorded = (there ?? (await methodsThere(id))).filter((each) => !provesAddress(each, email));
    await queries.insertFirstMethods(database(), id, recorded, new Date());
  }
  return queries.selectMethods(database(), id);
}

/** The methods of a user that are recorded and that the identity provider has so. Not for use in a transaction. @throws AppError `unavailable` */
export async function addedMethods(userId: string): Promise<OtherMethod[]> {
  const own = await queries.selectMethods(database(), userId);
  return (await methodsThere(userId))
    .filter(({ method, mark }) => own.get(method) === mark)
    .map(({ method }) => method);
}

/**
 * Whether a method that the identity provider has counts here: one that was added here, or an account of a company that verifies addresses, with
 * the address that the user has here. The latter needs no record, but does not count once it was ended.
 */
export function isOwnMethod(there: MethodThere, own: Map<string, string | null>, email: string): boolean {
  const mark = own.get(there.method);
  return mark === there.mark || (mark !== null && provesAddress(there, email));
}

/** Whether a session began with a company's account that is another user's here. */
export async function isOfOtherUser(id: string, { provider, subject }: SessionMark): Promise<boolean> {
  if (!provider || !subject) return false;
  return queries.isOfOther(database(), id, { method: provider, mark: subject });
}

/**
 * Returns whether a session may be the first of its user here. Where the address is proven and another company's account is connected, it must
 * be one that proves the address: the password, or an account with another address, may be of someone who was there before its owner. A password
 * alone, with which the account was made, is of the person who signed up with it and then confirmed the address. Not for use in a transaction.
 * @throws AppError `unavailable`
 */
export async function isFirstHeld(
  { id, email, isProven }: { id: string; email: string; isProven: boolean },
  { via, provider, subject }: SessionMark,
): Promise<boolean> {
  if (via !== 'password' && via !== 'social') return via !== undefined;
  if (!isProven) return true;
  const all = await methodsThere(id);
  if (via === 'password') return all.every(({ isFirst }) => isFirst);
  const there = all.find(({ method, mark }) => method === provider && mark === subject);
  return there !== undefined && provesAddress(there, email);
}

/**
 * Returns whether a session began with a method to sign in that counts ({@link isOwnMethod}). Not for use in a transaction.
 * @throws AppError `unavailable`
 */
export async function holdsMethod({ id, email }: Pick<Actor, 'id' | 'email'>, mark: SessionMark): Promise<boolean> {
  const { via, provider, subject } = mark;
  if (via !== 'password' && via !== 'social') return via !== undefined;
  const method = via === 'password' ? via : provider;
  const all = await methodsThere(id);
  const own = await ownMethods({ id, email }, all);
  const there = all.find((each) => each.method === method && (via === 'password' || each.mark === subject));
  if (there && isOwnMethod(there, own, email)) {
    if (own.get(there.method) === there.mark || !(await queries.isOfOther(database(), id, there))) return true;
  }
  log().warn({ userId: id, method }, 'a sign-in by a method that was not added here');
  return false;
}

/**
 * Returns an account of another company that its user has just connected at the identity provider, as one to be recorded. Not for use in a
 * transaction.
 * @param subject the id that the browser was told at that moment: someone else may have connected another account since
 * @throws AppError `not_found` where the provider has another one or none; `unavailable`
 */
export async function connectedMethod(userId: string, provider: SignInProvider, subject: string): Promise<Method> {
  const there = (await methodsThere(userId)).find(({ method }) => method === provider);
  if (there?.mark !== subject) throw new AppError('not_found');
  return there;
}

/**
 * Returns the password that was just set as one to be recorded. Someone else may have set another meanwhile, and the
 * identity provider may tell passwords apart only by the second in which they were set: whether this one opens the account is asked in the
 * next one. Not for use in a transaction.
 * @throws AppError `unavailable`, also where they have
 */
export async function passwordSetNow({ id, email }: Pick<Actor, 'id' | 'email'>, password: string): Promise<Method> {
  await untilNextSecond();
  const there = (await methodsThere(id)).find(({ method }) => method === 'password');
  if (!there || !(await isPasswordOf(email, password))) throw new AppError('unavailable', { retryAfter: 5 });
  return there;
}

/** Records that a method to sign in counts, in the place of an earlier one of its kind. */
export const recordMethod = (tx: { db: Database }, userId: string, { method, mark }: Method): Promise<void> =>
  queries.upsertMethod(tx.db, userId, { method, mark });

/** Records that a method to sign in no longer counts. */
export const endMethod = (tx: { db: Database }, userId: string, method: OtherMethod): Promise<void> =>
  queries.clearMethod(tx.db, userId, method, new Date());
