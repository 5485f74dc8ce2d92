import type { From } from '@/lib/organization/invitations/invitations';
import { isProven } from '@/lib/platform/auth/proven';
import type { Context } from '@/lib/platform/context';
import { localeOr } from '@/lib/platform/i18n/languages';
import { selectOwners } from './queries';
import { ScimError } from './scim-error';
import type { Scope } from './scope';

type Inviter = From['inviter'];

/** The owners in whose name a directory invites, in order: the owner who made its token, while they are one, then the others. */
async function owners(ctx: Context, { organization, token }: Scope): Promise<Inviter[]> {
  const rows = await selectOwners(ctx.db, organization.id, token.createdBy);
  return rows.map((row) => ({ ...row, locale: localeOr(row.locale) }));
}

/**
 * The owner in whose name a directory emails: the first owner whose address is proven. Queries the identity provider, so it is
 * called before the transaction.
 * @returns null where no owner's address is proven
 */
export async function provenInviter(ctx: Context, scope: Scope): Promise<Inviter | null> {
  for (const owner of await owners(ctx, scope)) if (await isProven(owner.id)) return owner;
  return null;
}

/**
 * The owner in whose name a directory invites; `id`: this owner, as long as they are one.
 * @throws ScimError 409 where every owner's account is disabled
 */
export async function requireInviter(tx: Context, scope: Scope, id?: string): Promise<Inviter> {
  const all = await owners(tx, scope);
  const inviter = all.find((owner) => owner.id === id) ?? all[0];
  if (!inviter)
    throw new ScimError(409, 'People can only be invited while the account of an owner of the organization is active');
  return inviter;
}
