import type { UserRecord } from 'firebase-admin/auth';
import { identity, identityErrorCode } from '@/lib/auth/firebase-admin';
import { organizationOfAddress } from '@/lib/domains/service';
import { cutText } from '@/lib/formats/characters';
import { parseEmail } from '@/lib/formats/email';
import { hasAddress } from '@/lib/formats/name-links';
import type { Locale } from '@/lib/i18n/languages';
import { preferredLocale } from '@/lib/i18n/negotiate';
import { newId } from '@/lib/ids';
import { endSessionsBefore, registerUser } from '@/lib/users/session';
import { noteTakenOver } from '@/lib/users/taken-over';
import type { Resource } from './attributes';
import { refused, ScimError } from './scim-error';
import type { Scope } from './scope';

/** An account for a member; `isOwn`: the organization may decide about it without asking whose it is. */
type Account = { id: string; isOwn: boolean };

type Value = { value?: string; primary?: boolean };

/** The address that a resource names: the user name, where it is one, else the primary or first e-mail; null without one. */
export function addressOf({ userName, emails }: Resource): string | null {
  const values = Array.isArray(emails) ? (emails as Value[]) : [];
  const best = values.find(({ primary }) => primary) ?? values[0];
  return parseEmail(String(userName)) ?? parseEmail(best?.value ?? '');
}

/** The address that somebody's account has by a resource. @throws ScimError `invalidValue` */
export function emailOf(resource: Resource): string {
  const email = addressOf(resource);
  if (!email) throw refused('invalidValue', 'userName, or a value in emails, must be an email address');
  return email;
}

/**
 * What somebody is called by the directory, in at most 200 characters. What holds an address is no name here: invitations and
 * mails would carry it to others (decision 29).
 */
export function nameOf({ displayName, name }: Resource): string | undefined {
  const { formatted, givenName, familyName } = (name ?? {}) as Record<string, string | undefined>;
  const parts = [givenName, familyName].filter(Boolean).join(' ');
  const texts = [displayName as string | undefined, formatted, parts].map((text = '') =>
    cutText(text.replace(/\s+/g, ' ').trim(), 200),
  );
  return texts.find((text) => text !== '' && !hasAddress(text));
}

/** The language that somebody has here to begin with: of ours the closest to the one that the directory prefers for them. */
export function localeFor({ preferredLanguage, locale }: Resource): Locale | undefined {
  const wanted = preferredLanguage ?? locale;
  return typeof wanted === 'string' ? preferredLocale(wanted.replaceAll('_', '-')) : undefined;
}

/** Whether an address is in a domain that the organization has proven to be its own. */
export async function isOfDomain({ ctx, organization }: Scope, email: string): Promise<boolean> {
  return (await organizationOfAddress(ctx, email)) === organization.id;
}

// People's accounts get their ids from the identity provider: nobody can make one that looks like a directory's.
const madeHere = 'directory-';

/**
 * Whether an account is nobody's yet: a directory made it, perhaps in an attempt that failed half-way. Whoever signs in by
 * code proves the address; every other way leaves a password or a provider, and the time when it was used. An anonymous account
 * that was given an address has none of these either: its id tells that it was not made here.
 */
const isUnused = ({ uid, emailVerified, metadata, providerData, passwordHash }: UserRecord) =>
  uid.startsWith(madeHere) &&
  !emailVerified &&
  !passwordHash &&
  (providerData.length === 0 || !metadata.lastSignInTime);

/** Whether an account is of whom its address belongs to, or of nobody yet: the others are somebody's who never proved it. */
const isTrusted = (account: UserRecord) => account.emailVerified || isUnused(account);

/** An account that was asked for; null where there is none. */
const found = (asked: Promise<UserRecord>): Promise<UserRecord | null> =>
  asked.catch((error: unknown) => {
    if (identityErrorCode(error) === 'auth/user-not-found') return null;
    throw error;
  });

const byEmail = (email: string) => found(identity().getUserByEmail(email));

/**
 * Whether the organization may decide about a member's account without asking: its address is in a domain of its own, and
 * proven, or the account is nobody's.
 */
export async function mayDecide(scope: Scope, id: string, email: string): Promise<boolean> {
  const account = await found(identity().getUser(id));
  return account !== null && (isUnused(account) || (account.emailVerified && (await isOfDomain(scope, email))));
}

/**
 * Takes an address from an account that was used and never proved it, before it is the one of a member: otherwise whoever signed
 * up with a colleague's address would become that colleague. The account stays, under an address that nobody can have (RFC 2606,
 * section 2), and whoever was signed in to it is not any more. Safe to repeat.
 * @returns whether there was one: the account that gets the address is to be guarded against links of before (decision 36)
 */
async function freeFromUnproven({ ctx }: Scope, email: string): Promise<boolean> {
  const account = await byEmail(email);
  if (!account || isTrusted(account)) return false;
  // The address last: whoever repeats this finds the account by it.
  await identity().revokeRefreshTokens(account.uid);
  await endSessionsBefore(account.uid, ctx.now);
  await identity().updateUser(account.uid, { email: `${account.uid}@accounts.invalid` });
  return true;
}

const isTaken = (error: unknown) => identityErrorCode(error) === 'auth/email-already-exists';

/**
 * The account of an address, made where there is none: without a password, proven only where the organization has proven
 * the domain. Safe to repeat; talks to the identity provider, so it belongs before the transaction.
 */
export async function accountFor(
  scope: Scope,
  email: string,
  { name, locale }: { name: string | undefined; locale: Locale | undefined },
): Promise<Account> {
  const isOfOurs = await isOfDomain(scope, email);
  const isFreed = isOfOurs && (await freeFromUnproven(scope, email));
  let account = await byEmail(email);
  if (!account) {
    const displayName = name === undefined ? {} : { displayName: name };
    account = await identity()
      .createUser({ uid: `${madeHere}${newId()}`, email, emailVerified: isOfOurs, ...displayName })
      .catch((error: unknown) => {
        if (isTaken(error)) return byEmail(email);
        throw error;
      });
  }
  if (!account) throw new ScimError(409, 'The account has been deleted in the meantime', 'uniqueness');
  // Somebody signed up with it between the two: they are as unproven as before.
  if (isOfOurs && !isTrusted(account))
    throw new ScimError(409, 'The email address has just been taken; try again', 'uniqueness');
  if (isFreed) await noteTakenOver(account.uid);
  await registerUser({ id: account.uid, email, name, locale, ...(isTrusted(account) ? {} : { isProven: false }) });
  return { id: account.uid, isOwn: isOfOurs || isUnused(account) };
}

/**
 * Gives an account another address. Only where both are the organization's own, or where nobody has used the account yet:
 * otherwise a directory could take somebody's account over. Safe to repeat; before the transaction.
 * @throws ScimError `mutability`, 409 `uniqueness`
 */
export async function moveAccount(scope: Scope, id: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  const isToOurs = await isOfDomain(scope, to);
  const account = await identity().getUser(id);
  if (!isUnused(account) && !(account.emailVerified && isToOurs && (await isOfDomain(scope, from))))
    throw refused('mutability', 'The email address of an account can only be changed within verified domains');
  if (isToOurs && (await freeFromUnproven(scope, to))) await noteTakenOver(id);
  await identity()
    .updateUser(id, { email: to, emailVerified: isToOurs })
    .catch((error: unknown) => {
      if (isTaken(error)) throw new ScimError(409, 'Another account has this email address', 'uniqueness');
      throw error;
    });
  await registerUser({ id, email: to });
}
