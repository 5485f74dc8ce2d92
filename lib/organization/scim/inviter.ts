import type { From } from '@/lib/organization/invitations/invitations';
import { isProven } from '@/lib/platform/auth/proven';
import type { Context } from '@/lib/platform/context';
import { localeOr } from '@/lib/platform/i18n/languages';
import { selectOwners } from './queries';
import { ScimError } from './scim-error';
import type { Scope } from './scope';

type Inviter = From['inviter'];

/** On whose power a directory invites, the first first: who made its token, while they own the organization; then its owners. */
async function owners(ctx: Context, { organization, token }: Scope): Promise<Inviter[]> {
  const rows = await selectOwners(ctx.db, organization.id, token.createdBy);
  return rows.map((row) => ({ ...row, locale: localeOr(row.locale) }));
}

/**
 * In whose name a directory mails: the first of those on whose power it invites who has proven that their address is theirs.
 * Asks the identity provider, so before the transaction.
 * @returns null where nobody has
 */
export async function provenInviter(ctx: Context, scope: Scope): Promise<Inviter | null> {
  for (const owner of await owners(ctx, scope)) if (await isProven(owner.id)) return owner;
  return null;
}

/**
 * On whose power a directory invites; `id`: this owner, as long as they are one.
 * @throws ScimError 409 where every owner's account is disabled
 */
export async function requireInviter(tx: Context, scope: Scope, id?: string): Promise<Inviter> {
  const all = await owners(tx, scope);
  const inviter = all.find((owner) => owner.id === id) ?? all[0];
  if (!inviter)
    throw new ScimError(409, 'People can only be invited while the account of an owner of the organization is active');
  return inviter;
}
