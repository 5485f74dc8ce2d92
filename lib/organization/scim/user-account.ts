import '@/lib/platform/formats/domain-ends';
import type { UserRecord } from 'firebase-admin/auth';
import { isStaff, loseAddress } from '@/lib/account/users/users';
import { organizationOfAddress } from '@/lib/organization/domains/domains';
import { accountAt } from '@/lib/platform/auth/account-at';
import { endSessions, registerUser } from '@/lib/platform/auth/accounts';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { cutText } from '@/lib/platform/formats/characters';
import { parseEmail } from '@/lib/platform/formats/email';
import { hasAddress } from '@/lib/platform/formats/name-links';
import type { Locale } from '@/lib/platform/i18n/languages';
import { preferredLocale } from '@/lib/platform/i18n/negotiate';
import { log } from '@/lib/platform/log';
import type { Resource } from './attribute-types';
import { selectEmail } from './queries';
import { refused, ScimError } from './scim-error';
import type { Scope } from './scope';

/**
 * An account for a member; `isOwn`: the organization may decide about the account without asking its user; `isProven`: its
 * address is proven.
 */
type Account = { id: string; isOwn: boolean; isProven: boolean };

type Value = { value?: string; primary?: boolean };

/** The address in a resource: the user name, if it is an address, else the primary or first email; null without one. */
export function addressOf({ userName, emails }: Resource): string | null {
  const values = Array.isArray(emails) ? (emails as Value[]) : [];
  const best = values.find(({ primary }) => primary) ?? values[0];
  return parseEmail(String(userName)) ?? parseEmail(best?.value ?? '');
}

/** The address that a resource gives to the user's account. @throws ScimError `invalidValue` */
export function emailOf(resource: Resource): string {
  const email = addressOf(resource);
  if (!email) throw refused('invalidValue', 'userName, or a value in emails, must be an email address');
  return email;
}

/**
 * The name that the directory gives to a user, in at most 200 characters. A text that contains an address is not taken as a name:
 * invitations and emails would carry the address to others (decision 29).
 */
export function nameOf({ displayName, name }: Resource): string | undefined {
  const { formatted, givenName, familyName } = (name ?? {}) as Record<string, string | undefined>;
  const parts = [givenName, familyName].filter(Boolean).join(' ');
  const texts = [displayName as string | undefined, formatted, parts].map((text = '') =>
    cutText(text.replace(/\s+/g, ' ').trim(), 200),
  );
  return texts.find((text) => text !== '' && !hasAddress(text));
}

/** The initial language of a user here: the supported one that is closest to the one that the directory prefers for them. */
export function localeFor({ preferredLanguage, locale }: Resource): Locale | undefined {
  const wanted = preferredLanguage ?? locale;
  return typeof wanted === 'string' ? preferredLocale(wanted.replaceAll('_', '-')) : undefined;
}

/** Whether an address is in a domain that the organization has proven to be its own. */
export async function isOfDomain({ ctx, organization }: Scope, email: string): Promise<boolean> {
  return (await organizationOfAddress(ctx, email)) === organization.id;
}

const isGone = (error: unknown) => identityErrorCode(error) === 'auth/user-not-found';

/** The requested account; null where there is none. */
const orNull = (asked: Promise<UserRecord>): Promise<UserRecord | null> =>
  asked.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });

const byEmail = (email: string) => accountAt(email);

/** A user's account, at the address that is stored here; null where there is none. */
async function accountOf(id: string): Promise<UserRecord | null> {
  const email = await selectEmail(database(), id);
  return email === null ? orNull(identity().getUser(id)) : byEmail(email);
}

/**
 * Whether the organization may decide about an account without asking its user: the account's address is proven and in a domain
 * of the organization's own, and the account is not of staff. Which directory made the account, and whether anyone has used
 * it, does not matter (decision 20).
 */
const isOwn = async (scope: Scope, { uid, emailVerified, email = '' }: UserRecord) =>
  emailVerified && (await isOfDomain(scope, email)) && !(await isStaff(scope.ctx, { id: uid }));

/** A member's account: whether the organization may decide about it without asking, and its address, where that is proven. */
export type Known = { isOwn: boolean; proven: string | null };

/** Reads {@link Known} of an account from the identity provider. */
export async function knownOf(scope: Scope, id: string): Promise<Known> {
  const account = await accountOf(id);
  if (!account?.emailVerified) return { isOwn: false, proven: null };
  return { isOwn: await isOwn(scope, account), proven: account.email?.toLowerCase() ?? null };
}

/**
 * Takes an address from an account that never proved it, before the address becomes a member's: otherwise a user who signed up
 * with a colleague's address would become that colleague. The account stays, and its user is signed out. Safe to repeat.
 */
async function freeFromUnproven(email: string): Promise<void> {
  const account = await byEmail(email);
  if (!account || account.emailVerified) return;
  // The address is taken last, because a repeated call finds the account by it.
  await identity().revokeRefreshTokens(account.uid);
  await endSessions(account.uid);
  await loseAddress(account.uid);
}

const taken = () => new ScimError(409, 'Another account has this email address', 'uniqueness');
const isTaken = (error: unknown) => identityErrorCode(error) === 'auth/email-already-exists';
const immovable = () =>
  refused('mutability', 'The email address of an account can only be changed within verified domains');

/**
 * The account with an address, made without a password where there is none. In a domain that the organization has proven, the
 * account is proven and has the name that the directory gives. Elsewhere it belongs to the user who proves the address, and
 * nothing tells whether the account existed. Safe to repeat; calls the identity provider, so it belongs before the transaction.
 * @throws ScimError 403 for staff of the organization's own domains; elsewhere nothing tells that an address is theirs
 */
export async function accountFor(
  scope: Scope,
  email: string,
  { name, locale }: { name: string | undefined; locale: Locale | undefined },
): Promise<Account> {
  const isOfOurs = await isOfDomain(scope, email);
  if (isOfOurs && (await isStaff(scope.ctx, { email })))
    throw new ScimError(403, 'Accounts of platform staff cannot be members of an organization');
  if (isOfOurs) await freeFromUnproven(email);
  const named = isOfOurs ? name : undefined;
  let account = await byEmail(email);
  if (!account) {
    account = await identity()
      .createUser({ email, emailVerified: isOfOurs, ...(named === undefined ? {} : { displayName: named }) })
      .catch((error: unknown) => {
        if (isTaken(error)) return byEmail(email);
        throw error;
      });
  }
  if (!account) throw new ScimError(409, 'The account has been deleted in the meantime', 'uniqueness');
  // Someone signed up with the address between the two calls: the account is as unproven as the one before.
  if (isOfOurs && !account.emailVerified)
    throw new ScimError(409, 'The email address has just been taken; try again', 'uniqueness');
  const isProven = account.emailVerified;
  await registerUser({ id: account.uid, email, name: named, locale, isProven });
  return { id: account.uid, isOwn: isOfOurs, isProven };
}

/**
 * Checks that an account may get another address: where both addresses are in the organization's own domains, because otherwise a directory could
 * take someone's account over. Called before the transaction that stores the address; the identity provider follows ({@link settleAddress}),
 * because an address that changed there first is given back.
 * @throws ScimError `mutability`, 409 `uniqueness`
 */
export async function assertMovable(scope: Scope, id: string, to: string): Promise<void> {
  const account = await accountOf(id);
  if (!account || !(await isOfDomain(scope, to)) || !(await isOwn(scope, account))) throw immovable();
  if (account.email === to) return;
  if (await isStaff(scope.ctx, { email: to })) throw taken();
  await freeFromUnproven(to);
  const other = await byEmail(to);
  if (other && other.uid !== id) throw taken();
}

async function settle(scope: Scope, id: string): Promise<void> {
  for (;;) {
    const email = await selectEmail(database(), id);
    const account = await orNull(identity().getUser(id));
    if (!email || !account || account.email === email || !(await isOfDomain(scope, email))) return;
    await identity().updateUser(id, { email, emailVerified: true });
  }
}

/**
 * Gives an account at the identity provider the address that is stored here, after the transaction of a move has ended or
 * failed: of several moves at once, the last one stored holds everywhere. The addresses are compared again after each update,
 * because another move may have overtaken this one. A failure, as when another account has the address by now, is logged: the
 * request has its own response.
 */
export async function settleAddress(scope: Scope, id: string): Promise<void> {
  await settle(scope, id).catch((error: unknown) => log().error({ error, id }, 'an account is not at its address'));
}
