import { provenAccount } from '@/lib/account/sign-in/sign-in';
import { isStaff } from '@/lib/account/users/users';
import { domainOf } from '@/lib/organization/domains/domains';
import { addMember } from '@/lib/organization/members/members';
import { record } from '@/lib/platform/audit/audit';
import { accountAt } from '@/lib/platform/auth/account-at';
import { registerUser } from '@/lib/platform/auth/accounts';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import type { Subject } from '@/lib/platform/outside/sso/sso';
import * as queries from './queries';
import { freeFromFormer } from './successor';

/** The subject that a provider named, with the provider and its organization. */
export type Named = { organizationId: string; provider: string; named: Subject };

const nameOf = ({ organizationId, provider, named }: Named) => ({
  ...{ organizationId, provider, subject: named.subject },
  // Unknown for a sign-in that began before this was stored.
  isAddress: named.isSubjectAddress === true,
});

/** The account that is linked to a provider's subject. */
export const linkedAccount = (ctx: Context, who: Named) => queries.selectLinked(ctx.db, nameOf(who));

/** @throws AppError `sso_email_unproven` where the address is in no domain that the organization has proven */
export async function assertOwnDomain(ctx: Context, organizationId: string, email: string): Promise<void> {
  if (!(await queries.hasDomain(ctx.db, organizationId, domainOf(email)))) throw new AppError('sso_email_unproven');
}

/** @throws AppError `sso_account_taken` where the account belongs to another subject of this provider */
export async function linkAccount(tx: Context, who: Named, userId: string): Promise<void> {
  if (!(await queries.link(tx.db, nameOf(who), userId))) throw new AppError('sso_account_taken');
}

/**
 * The account that a subject opens for the first time: the one with its address, for which the provider must vouch and which
 * must be in a domain of the organization. It is made where there is none, or where the address is a former member's.
 * @throws AppError `sso_email_unproven`, `sso_refused` for a disabled account, and for one of staff
 */
async function firstAccount(ctx: Context, { organizationId, named }: Named): Promise<string> {
  const { email, isEmailVerified, name } = named;
  if (!email || !isEmailVerified) throw new AppError('sso_email_unproven');
  await assertOwnDomain(ctx, organizationId, email);
  // Checked before the address is taken over: no organization's provider opens an account of staff.
  if (await isStaff(ctx, { email })) throw new AppError('sso_refused');
  await freeFromFormer(ctx, organizationId, email);
  const account = await provenAccount(ctx, email);
  if (!account) throw new AppError('sso_refused');
  const actor = await registerUser({ id: account.user.uid, email, name: name ?? undefined, isProven: true });
  return actor.id;
}

/**
 * Makes sure that a user belongs to the organization, which the transaction has locked. A user who never did becomes a USER; a
 * user who was invited beforehand gets the role they were given then; no one gets a higher role.
 * @throws AppError `sso_removed` for a user who has left or was removed: people must take them back, and a user who left by
 * choice and was invited again since accepts or does not; `gone` where the organization is being deleted, as of an invitation
 */
async function join(tx: Context, { id, deleteAfter }: queries.Held, user: { id: string; name: string }): Promise<void> {
  const membership = await queries.selectMembership(tx.db, id, user.id);
  if (membership?.status === 'active') return;
  if (membership?.status === 'left' || membership?.endedBy === user.id) throw new AppError('sso_removed');
  if (deleteAfter) throw new AppError('gone');
  await addMember(tx, id, user.id, membership?.role ?? 'USER');
  await record(tx, id, 'member.join', { kind: 'member', ...user });
}

/** Whether a linked user is a member already: then nothing is written, and nothing locked. */
const isIn = async (ctx: Context, { organizationId }: Named, userId: string) =>
  (await queries.selectMembership(ctx.db, organizationId, userId))?.status === 'active';

/**
 * The account that a provider's subject opens; its user becomes a member of the organization. Accounts are linked by provider
 * and subject; the address counts the first time only, and has to stay in a domain of the organization.
 * @returns the account's id
 * @throws AppError `sso_email_unproven`, `sso_account_taken`, `sso_removed`, `sso_refused`, `gone`
 */
export async function accountOf(ctx: Context, who: Named): Promise<string> {
  const linked = await linkedAccount(ctx, who);
  if (linked?.disabledAt || linked?.staffRole) throw new AppError('sso_refused');
  if (linked) await assertOwnDomain(ctx, who.organizationId, linked.email);
  // Whatever someone has done to it at the identity provider, it is as it is here.
  if (linked) await accountAt(linked.email);
  if (linked && (await isIn(ctx, who, linked.id))) return linked.id;
  const id = linked?.id ?? (await firstAccount(ctx, who));
  await inTransaction(ctx, async (tx) => {
    // The lock comes first, as in every change of members; the organization may have been suspended since the sign-in was read.
    const held = await queries.lockOrganization(tx.db, who.organizationId);
    if (!held || held.suspendedAt) throw new AppError('sso_refused');
    if (!linked) await linkAccount(tx, who, id);
    await join(tx, held, { id, name: linked?.email ?? who.named.email ?? '' });
  });
  return id;
}
