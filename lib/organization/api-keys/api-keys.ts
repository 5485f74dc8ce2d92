import { recordActivity } from '@/lib/account/activity/activity';
import { openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { authorize } from '@/lib/platform/permissions/authorize';
import { newToken, tokenHash } from '@/lib/platform/token';
import { maxKeys } from './limits';
import * as queries from './queries';
import type { ApiKey, MadeKey, NewKey } from './schema';

const dayMs = 86_400_000;
/** How much of a key stays readable: its mark and 48 of its 256 bits. */
const prefixLength = 12;

function toItem(row: queries.KeyRow, now: Date): ApiKey {
  const { id, label, prefix, scopes, madeBy, createdAt, expiresAt, lastUsedAt } = row;
  return {
    ...{ id, label, prefix, scopes, madeBy, createdAt: createdAt.toISOString() },
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const targetOf = ({ id, label }: { id: string; label: string }) => ({ kind: 'apiKey', id, name: label });

/** The actor of an act on their own keys. @throws AppError `unauthenticated`, `forbidden` (staff) */
function requireOwner(ctx: Context): Actor {
  const actor = requireActor(ctx);
  authorize(actor, 'integration.own', { isOwn: true });
  return actor;
}

/** The actor's own API keys, newest first. */
export async function listKeys(ctx: Context): Promise<ApiKey[]> {
  const { id } = requireOwner(ctx);
  return (await queries.selectKeys(ctx.db, { userId: id })).map((row) => toItem(row, ctx.now));
}

/** The API keys of an organization, newest first. @throws AppError `not_found`, `forbidden` */
export async function listOrganizationKeys(ctx: Context, slug: string): Promise<ApiKey[]> {
  const { organization } = await openOrganization(ctx, slug, 'organization.readSettings');
  const rows = await queries.selectKeys(ctx.db, { organizationId: organization.id });
  return rows.map((row) => toItem(row, ctx.now));
}

/** Writes a key, which is shown only this once. @throws AppError `key_limit_reached` */
async function insertKey(
  tx: Context,
  actor: Actor,
  organizationId: string | null,
  { label, scopes, days }: NewKey,
): Promise<MadeKey> {
  const holder = organizationId === null ? { userId: actor.id } : { organizationId };
  // Ending sessions revokes the keys that exist: a session that has ended must not leave a new one behind.
  await holdConfirmed(tx, actor);
  if ((await queries.countLocked(tx.db, holder)) >= maxKeys) throw new AppError('key_limit_reached');
  // The prefix tells the key from other secrets.
  const key = `msh_${newToken()}`;
  const row = await queries.insertKey(tx.db, {
    ...{ id: newId(), userId: actor.id, organizationId, label, scopes: [...new Set(scopes)].sort() },
    ...{ prefix: key.slice(0, prefixLength), hash: tokenHash(key), via: actor.via ?? null },
    expiresAt: days === null ? null : new Date(tx.now.getTime() + days * dayMs),
  });
  return { item: toItem({ ...row, madeBy: actor.displayName }, tx.now), key };
}

/** Makes a key with which a program acts as the actor. @throws AppError `reauth_required`, `key_limit_reached`, `forbidden` */
export async function makeKey(ctx: Context, wish: NewKey): Promise<MadeKey> {
  const actor = requireOwner(ctx);
  const made = await inTransaction(ctx, async (tx) => {
    const key = await insertKey(tx, actor, null, wish);
    await recordActivity(tx, actor.id, { action: 'keyCreated', name: key.item.label });
    return key;
  });
  ctx.log.info({ keyId: made.item.id, scopes: made.item.scopes }, 'an API key was made');
  return made;
}

/**
 * Makes a key with which a program acts as the actor within one organization.
 * @throws AppError `not_found`, `forbidden`, `reauth_required`, `key_limit_reached`
 */
export async function makeOrganizationKey(ctx: Context, slug: string, wish: NewKey): Promise<MadeKey> {
  return inTransaction(ctx, async (tx) => {
    const { organization, actor } = await openOrganization(tx, slug, 'organization.editSettings');
    const made = await insertKey(tx, actor, organization.id, wish);
    const changes = { scopes: { to: made.item.scopes }, days: { to: wish.days } };
    await record(tx, organization.id, 'apiKey.create', targetOf(made.item), changes);
    return made;
  });
}

/** Revokes one of the actor's keys: the next request that sends it is refused. @throws AppError `not_found` */
export async function revokeKey(ctx: Context, id: string): Promise<void> {
  const actor = requireOwner(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await queries.deleteKey(tx.db, { userId: actor.id }, id);
    if (!row) throw new AppError('not_found');
    await recordActivity(tx, actor.id, { action: 'keyRevoked', name: row.label });
  });
  ctx.log.info({ keyId: id }, 'an API key was revoked');
}

/** Revokes a key of an organization, whichever member made it. @throws AppError `not_found`, `forbidden` */
export async function revokeOrganizationKey(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'organization.editSettings');
    const row = await queries.deleteKey(tx.db, { organizationId: organization.id }, id);
    if (!row) throw new AppError('not_found');
    await record(tx, organization.id, 'apiKey.revoke', targetOf(row));
  });
}
