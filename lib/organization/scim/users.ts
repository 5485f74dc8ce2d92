import { isDeepStrictEqual } from 'node:util';
import { registerUser } from '@/lib/platform/auth/accounts';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { announce } from '@/lib/platform/events';
import type { Resource } from './attribute-types';
import { assertVersion } from './etag';
import { memberDescribed } from './events';
import { formatName } from './format-name';
import { applyPatch } from './patch';
import { assertSize, readResource } from './read-resource';
import { ScimError } from './scim-error';
import { assertStays, lockOrganization, type Scope } from './scope';
import {
  accountFor,
  addressOf,
  assertMovable,
  emailOf,
  type Known,
  knownOf,
  localeFor,
  nameOf,
  settleAddress,
} from './user-account';
import { admissionSender, admit, askAnew, dismiss } from './user-membership';
import * as queries from './user-queries';
import { userType } from './user-schema';
import { findUser, getUser, toResources, writable } from './user-view';

const textOf = (value: unknown) => (value === undefined ? null : String(value));

/** @throws ScimError 409 `uniqueness` where another user has the user name or the identifier */
async function assertFree(ctx: Context, { organization }: Scope, wanted: Resource, id: string | null): Promise<void> {
  const names = { userName: String(wanted.userName), externalId: textOf(wanted.externalId), id };
  if (await queries.selectRival(ctx.db, organization.id, names))
    throw new ScimError(409, 'Another user has this userName or externalId', 'uniqueness');
}

/** @throws ScimError 409 `uniqueness` where the directory sees the person already */
async function assertNew(ctx: Context, { organization }: Scope, id: string): Promise<void> {
  if (await queries.selectUser(ctx.db, organization.id, id))
    throw new ScimError(409, 'This person is already a user', 'uniqueness');
}

/** Stores what the directory says of a user. `ownAttributes` are the attributes that the directory has never written. */
async function keep(
  tx: Context,
  { organization }: Scope,
  userId: string,
  wanted: Resource,
  ownAttributes: string[],
): Promise<void> {
  const { userName, externalId, active: _, ...resource } = wanted;
  const names = { userName: String(userName), externalId: textOf(externalId) };
  await queries.upsertUser(tx.db, { organizationId: organization.id, userId, ...names, resource, ownAttributes });
  const toldEmail = addressOf(wanted);
  if (toldEmail !== null)
    await queries.updateTold(tx.db, organization.id, userId, { toldName: nameOf(wanted) ?? null, toldEmail });
}

/**
 * Creates a user (RFC 7644, section 3.3): makes a person a member, with an account where they have none. A person whose address
 * is in no domain of the organization's is invited.
 * @throws ScimError `invalidValue`, `invalidSyntax`, 409 `uniqueness`; AppError `gone`
 */
export async function createUser(scope: Scope, body: unknown): Promise<Resource> {
  const wanted = assertSize(formatName({}, readResource(userType, body)));
  const email = emailOf(wanted);
  // Checked before an account is made, and again in the transaction, under the lock.
  await assertStays(scope.ctx, scope);
  await assertFree(scope.ctx, scope, wanted, null);
  const name = nameOf(wanted);
  const account = await accountFor(scope, email, { name, locale: localeFor(wanted) });
  const { id, isOwn, isProven } = account;
  // Checked before the identity provider is asked, and again in the transaction, under the lock.
  await assertNew(scope.ctx, scope, id);
  const person = { id, email, name: name ?? email, isOwn, isProven };
  const mailedBy = wanted.active === false ? null : await admissionSender(scope, person);
  await inTransaction(scope.ctx, async (tx) => {
    await lockOrganization(tx, scope);
    await assertFree(tx, scope, wanted, null);
    await assertNew(tx, scope, id);
    if (wanted.active === false) {
      const told = { toldName: name ?? null, toldEmail: email };
      const absent = { organizationId: scope.organization.id, userId: id, status: 'left' as const, told };
      await queries.setInactive(tx.db, absent, tx.now);
    } else await admit(tx, scope, person, mailedBy);
    await keep(tx, scope, id, wanted, []);
    await announce(tx, memberDescribed, { organizationId: scope.organization.id, userId: id, before: {}, now: wanted });
  });
  return getUser(scope, account.id);
}

const without = (names: string[], resource: Resource): Resource =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !names.includes(name)));

/** Whether an operation has left an attribute as it is. */
const isSame = (name: string, wanted: Resource, present: Resource) => isDeepStrictEqual(wanted[name], present[name]);

/**
 * The address that an account gets by what a directory wants; null where the address stays. The resource of a member whose
 * address is not proven names no address.
 */
function moveOf(present: Resource, wanted: Resource): string | null {
  const was = addressOf(present);
  const email = was === null ? addressOf(wanted) : emailOf(wanted);
  return email === was ? null : email;
}

/** Stands for an account that is not looked up, because nothing is decided about it. */
const nobodys: Known = { isOwn: false, proven: null };

/** Whether a person is invited, and the directory still wants them to be. */
const isStillAsked = (row: queries.UserRow, wanted: Resource) => row.status === 'invited' && wanted.active !== false;

/**
 * Writes what a directory wants of a user, if the user is still as the directory saw them.
 * @param isKept whether an attribute that this server said of the user stays its own; otherwise the directory has said it as well
 */
async function change(
  scope: Scope,
  id: string,
  ifMatch: string | undefined,
  { alter, isKept }: { alter: (present: Resource) => Resource; isKept: typeof isSame },
): Promise<Resource> {
  const open = async (on: Scope) => {
    const row = await findUser(on, id);
    const [resource] = await toResources(on, [row]);
    assertVersion(ifMatch, String((resource?.meta as Resource | undefined)?.version));
    const present = writable(row);
    return { row, present, wanted: formatName(present, alter(present)) };
  };
  // The identity provider is called before the transaction; the calls can be repeated.
  const before = await open(scope);
  await assertFree(scope.ctx, scope, before.wanted, id);
  const movesTo = moveOf(before.present, before.wanted);
  const comesBack = before.wanted.active !== false && before.row.status === 'left';
  const isAsked = comesBack || (movesTo !== null && isStillAsked(before.row, before.wanted));
  if (isAsked) await assertStays(scope.ctx, scope);
  const personOf = (row: queries.UserRow, wanted: Resource, { isOwn, proven }: Known) => {
    const name = nameOf(wanted) ?? row.name;
    const address = addressOf(wanted);
    // Directories find people by address: an account with another address since may not be the person meant. By id alone, it is.
    const isProven = address === null || movesTo !== null || address === proven;
    return { id, email: address ?? row.email, name, isOwn, isProven };
  };
  const write = async (tx: Context, account: Known, mailedBy: string | null) => {
    await lockOrganization(tx, scope);
    const { row, present, wanted } = await open({ ...scope, ctx: tx });
    await assertFree(tx, scope, wanted, id);
    // Another request has moved the account since: it would have one address and the resource another.
    const moves = moveOf(present, wanted);
    if (![null, movesTo].includes(moves))
      throw new ScimError(409, 'The user has been changed in the meantime; try again');
    if (movesTo) await registerUser({ id, email: movesTo, isProven: true, db: tx.db });
    const isBack = wanted.active !== false && row.status === 'left';
    if (wanted.active === false) await dismiss(tx, scope, row, false);
    else if (moves && isStillAsked(row, wanted)) await askAnew(tx, scope, personOf(row, wanted, nobodys), mailedBy);
    else if (isBack) await admit(tx, scope, personOf(row, wanted, account), mailedBy);
    const own = row.ownAttributes.filter((name) => isKept(name, wanted, present));
    await keep(tx, scope, id, wanted, own);
    const said = { before: without(row.ownAttributes, present), now: without(own, wanted) };
    await announce(tx, memberDescribed, { organizationId: scope.organization.id, userId: id, ...said });
  };
  const carryOut = async () => {
    const account = comesBack ? await knownOf(scope, id) : nobodys;
    const person = personOf(before.row, before.wanted, account);
    const mailedBy = isAsked ? await admissionSender(scope, person) : null;
    await inTransaction(scope.ctx, (tx) => write(tx, account, mailedBy));
  };
  if (movesTo) await assertMovable(scope, id, movesTo);
  await (movesTo ? carryOut().finally(() => settleAddress(scope, id)) : carryOut());
  return getUser(scope, id);
}

/** Replaces a whole resource (RFC 7644, section 3.5.1). A body without `active` leaves it as it is. */
export function replaceUser(scope: Scope, id: string, body: unknown, ifMatch: string | undefined): Promise<Resource> {
  const wanted = readResource(userType, body);
  const alter = ({ active }: Resource) => assertSize({ active, ...wanted });
  // A directory that writes the whole resource has said every attribute.
  return change(scope, id, ifMatch, { alter, isKept: () => false });
}

/** Changes a resource by PATCH operations (RFC 7644, section 3.5.2). */
export function patchUser(scope: Scope, id: string, body: unknown, ifMatch: string | undefined): Promise<Resource> {
  return change(scope, id, ifMatch, {
    alter: (present) => assertSize(applyPatch(userType, present, body)),
    isKept: isSame,
  });
}

/** Removes a member and the directory's data about them (RFC 7644, section 3.6). Their account and personal cards stay. */
export async function deleteUser(scope: Scope, id: string, ifMatch: string | undefined): Promise<void> {
  await inTransaction(scope.ctx, async (tx) => {
    await lockOrganization(tx, scope);
    const row = await findUser({ ...scope, ctx: tx }, id);
    const [resource] = await toResources({ ...scope, ctx: tx }, [row]);
    assertVersion(ifMatch, String((resource?.meta as Resource | undefined)?.version));
    await dismiss(tx, scope, row, true);
    await queries.deleteUser(tx.db, scope.organization.id, id);
  });
}
