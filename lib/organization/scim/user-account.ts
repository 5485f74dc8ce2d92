import '@/lib/platform/formats/domain-ends';
import type { UserRecord } from 'firebase-admin/auth';
import { isStaff, loseAddress } from '@/lib/account/users/users';
import { organizationOfAddress } from '@/lib/organization/domains/domains';
import { endSessionsBefore, registerUser } from '@/lib/platform/auth/accounts';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { noteTakenOver } from '@/lib/platform/auth/taken-over';
import { database } from '@/lib/platform/db/client';
import { cutText } from '@/lib/platform/formats/characters';
import { parseEmail } from '@/lib/platform/formats/email';
import { hasAddress } from '@/lib/platform/formats/name-links';
import type { Locale } from '@/lib/platform/i18n/languages';
import { preferredLocale } from '@/lib/platform/i18n/negotiate';
import { log } from '@/lib/platform/log';
import type { Resource } from './attributes';
import { selectEmail } from './queries';
import { refused, ScimError } from './scim-error';
import type { Scope } from './scope';

/** An account for a member; `isOwn`: the organization may decide about it without asking whose it is; `isProven`: its address is. */
type Account = { id: string; isOwn: boolean; isProven: boolean };

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

const isGone = (error: unknown) => identityErrorCode(error) === 'auth/user-not-found';

/** An account that was asked for; null where there is none. */
const found = (asked: Promise<UserRecord>): Promise<UserRecord | null> =>
  asked.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });

const byEmail = (email: string) => found(identity().getUserByEmail(email));

/**
 * Whether the organization may decide about an account without asking whose it is: its address is in a domain of the organization's own,
 * and proven, and it is not of staff. Which directory made it, and whether anybody has used it, is no matter (decision 20).
 */
const isOwn = async (scope: Scope, { uid, emailVerified, email = '' }: UserRecord) =>
  emailVerified && (await isOfDomain(scope, email)) && !(await isStaff(scope.ctx, { id: uid }));

/** What is known of a member's account: whether the organization may decide about it without asking, and its address, where that is proven. */
export type Known = { isOwn: boolean; proven: string | null };

/** Asks the identity provider for {@link Known}. */
export async function knownOf(scope: Scope, id: string): Promise<Known> {
  const account = await found(identity().getUser(id));
  if (!account?.emailVerified) return { isOwn: false, proven: null };
  return { isOwn: await isOwn(scope, account), proven: account.email?.toLowerCase() ?? null };
}

/**
 * Takes an address from an account that never proved it, before it is the one of a member: otherwise whoever signed
 * up with a colleague's address would become that colleague. The account stays, and whoever was signed in to it is not any more. Safe to
 * repeat.
 * @returns whether there was one: the account that gets the address is to be guarded against links of before (decision 36)
 */
async function freeFromUnproven({ ctx }: Scope, email: string): Promise<boolean> {
  const account = await byEmail(email);
  if (!account || account.emailVerified) return false;
  // The address last: whoever repeats this finds the account by it.
  await identity().revokeRefreshTokens(account.uid);
  await endSessionsBefore(account.uid, ctx.now);
  await loseAddress(account.uid);
  return true;
}

const taken = () => new ScimError(409, 'Another account has this email address', 'uniqueness');
const isTaken = (error: unknown) => identityErrorCode(error) === 'auth/email-already-exists';
const immovable = () =>
  refused('mutability', 'The email address of an account can only be changed within verified domains');

/**
 * The account of an address, made where there is none: without a password. In a domain that the organization has proven it is proven
 * and has the name that the directory says. Elsewhere it belongs to whoever proves the address, and nothing tells whether there was one. Safe to
 * repeat; talks to the identity provider, so it belongs before the transaction.
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
  const isFreed = isOfOurs && (await freeFromUnproven(scope, email));
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
  // Somebody signed up with it between the two: they are as unproven as before.
  if (isOfOurs && !account.emailVerified)
    throw new ScimError(409, 'The email address has just been taken; try again', 'uniqueness');
  if (isFreed) await noteTakenOver(account.uid);
  const isProven = account.emailVerified;
  await registerUser({ id: account.uid, email, name: named, locale, isProven });
  return { id: account.uid, isOwn: isOfOurs, isProven };
}

/**
 * Gives an account another address, where both are in the organization's own domains: otherwise a directory could take somebody's
 * account over. Before the transaction that keeps it ({@link settleAddress}); safe to repeat.
 * @throws ScimError `mutability`, 409 `uniqueness`
 */
export async function moveAccount(scope: Scope, id: string, to: string): Promise<void> {
  const account = await found(identity().getUser(id));
  if (!account || !(await isOfDomain(scope, to)) || !(await isOwn(scope, account))) throw immovable();
  if (account.email === to) return;
  if (await isStaff(scope.ctx, { email: to })) throw taken();
  if (await freeFromUnproven(scope, to)) await noteTakenOver(id);
  await identity()
    .updateUser(id, { email: to, emailVerified: true })
    .catch((error: unknown) => {
      if (isTaken(error)) throw taken();
      if (isGone(error)) throw immovable();
      throw error;
    });
}

async function settle(scope: Scope, id: string): Promise<void> {
  for (;;) {
    const email = await selectEmail(database(), id);
    const account = await found(identity().getUser(id));
    if (!email || !account || account.email === email || !(await isOfDomain(scope, email))) return;
    await identity().updateUser(id, { email, emailVerified: true });
  }
}

/**
 * Gives an account at the identity provider the address that it has here, once what moved it is written or has failed: of several that
 * move it at once the last to be written holds everywhere. Whoever was overtaken while asking looks again. Where it cannot, because
 * somebody else has that address by now, the log says so: what was asked for has its own answer.
 */
export async function settleAddress(scope: Scope, id: string): Promise<void> {
  await settle(scope, id).catch((error: unknown) => log().error({ error, id }, 'an account is not at its address'));
}
