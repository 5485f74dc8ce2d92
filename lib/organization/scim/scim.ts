import { openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import { type Context, withoutActor } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { newToken, tokenHash } from '@/lib/platform/token';
import { base } from './discovery';
import { maxTokens } from './limits';
import * as queries from './queries';
import type { MadeToken, NewToken, Provisioning, ScimToken } from './schema';

export type { Resource } from './attribute-types';
export { resourceOf, resourcesOf } from './stored-resources';

const dayMs = 86_400_000;

function toItem(row: queries.TokenRow, now: Date): ScimToken {
  const { id, label, usersAccess: users, groupsAccess: groups, createdAt, expiresAt, lastUsedAt } = row;
  return {
    ...{ id, label, users, groups, createdAt: createdAt.toISOString() },
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const targetOf = ({ id, label }: queries.TokenRow) => ({ kind: 'scimToken', id, name: label });

/** The URL for an organization's directory, and its tokens, newest first. @throws AppError `not_found`, `forbidden` */
export async function getProvisioning(ctx: Context, slug: string): Promise<Provisioning> {
  const { organization } = await openOrganization(ctx, slug, 'sso.read');
  const rows = await queries.selectTokens(ctx.db, organization.id);
  return { address: base(), items: rows.map((row) => toItem(row, ctx.now)), nextCursor: null };
}

/**
 * Makes a token, which is shown only this once.
 * @throws AppError `scim_token_limit_reached`, `not_found`, `forbidden`, `reauth_required`
 */
export async function makeToken(
  ctx: Context,
  slug: string,
  { label, users, groups, days }: NewToken,
): Promise<MadeToken> {
  // The prefix tells the token from other secrets.
  const token = `scim_${newToken()}`;
  return inTransaction(ctx, async (tx) => {
    const { organization, actor } = await openOrganization(tx, slug, 'sso.write');
    if ((await queries.countTokens(tx.db, organization.id)) >= maxTokens)
      throw new AppError('scim_token_limit_reached');
    const made = await queries.insertToken(tx.db, {
      ...{ id: newId(), organizationId: organization.id, label, hash: tokenHash(token), createdBy: actor.id },
      ...{ usersAccess: users, groupsAccess: groups },
      expiresAt: days === null ? null : new Date(tx.now.getTime() + days * dayMs),
    });
    const changes = { users: { to: users }, groups: { to: groups }, days: { to: days } };
    await record(tx, organization.id, 'scim.token', targetOf(made), changes);
    return { item: toItem(made, tx.now), token };
  });
}

/** Ends a token: the next request that sends it is refused. @throws AppError `not_found`, `forbidden`, `reauth_required` */
export async function revokeToken(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'sso.write');
    const row = await queries.deleteToken(tx.db, organization.id, id);
    if (!row) throw new AppError('not_found');
    await record(tx, organization.id, 'scim.revoke', targetOf(row));
  });
}

/** Ends all tokens that a user made, in whichever organization: someone else may have used the account, and keep a token. */
export async function endTokensOf(tx: Context, userId: string): Promise<void> {
  for (const row of await queries.deleteTokensOf(tx.db, userId))
    await record(withoutActor(tx), row.organizationId, 'scim.revoke', targetOf(row));
}
