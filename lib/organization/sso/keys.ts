import { openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction, withoutAnswer } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { type KeyPair, makeKeyPair } from '@/lib/platform/outside/sso/self-signed';
import { seal, unseal } from '@/lib/platform/seal';
import * as queries from './key-queries';
import { isOrganizationThere } from './queries';

/** Years that a certificate is valid. Few providers check that; what they trust is the metadata. */
const years = 10;

const make = (ctx: Pick<Context, 'now'>): Promise<KeyPair> =>
  makeKeyPair(new URL(env().APP_URL).hostname, ctx.now, years);

async function insert(tx: Context, organizationId: string, { certificate, privateKey }: KeyPair): Promise<void> {
  const id = newId();
  await queries.insertKey(tx.db, { id, organizationId, certificate, secret: seal(privateKey, id), createdAt: tx.now });
}

/**
 * Makes sure that an organization's connection has a key; existing keys stay. Safe to repeat.
 * @throws AppError `organization_suspended`: no key is made in a suspended organization
 */
export async function ensureKeys(ctx: Context, organizationId: string): Promise<void> {
  if ((await queries.selectKeys(ctx.db, organizationId)).length > 0) return;
  if (!(await isOrganizationThere(ctx.db, organizationId))) throw new AppError('organization_suspended');
  const pair = await make(ctx);
  await inTransaction(withoutAnswer(ctx), async (tx) => {
    await queries.lockKeys(tx.db, organizationId);
    if ((await queries.selectKeys(tx.db, organizationId)).length === 0) await insert(tx, organizationId, pair);
  });
}

/** Our private keys (PEM) at an organization's provider, oldest first; keys that can no longer be decrypted are left out. */
export async function privateKeys(ctx: Pick<Context, 'db'>, organizationId: string): Promise<string[]> {
  const rows = await queries.selectKeys(ctx.db, organizationId);
  return rows.flatMap(({ id, secret }) => unseal(secret, id) ?? []);
}

/** Our certificates (PEM) at an organization's provider, oldest first. */
export async function certificates(ctx: Pick<Context, 'db'>, organizationId: string): Promise<string[]> {
  return (await queries.selectKeys(ctx.db, organizationId)).map(({ certificate }) => certificate);
}

/**
 * Begins or ends a change of keys: a second key joins the first, so that the provider can learn of it while both are valid;
 * then the older key is deleted. Safe to repeat.
 * @throws as `openOrganization`
 */
export async function changeKeys(ctx: Context, slug: string, { isChanging }: { isChanging: boolean }): Promise<void> {
  // The permission is checked before any work, so that no one else can make this server search for primes.
  const { organization } = await openOrganization(ctx, slug, 'sso.write');
  await ensureKeys(ctx, organization.id);
  const pair = isChanging ? await make(ctx) : null;
  await inTransaction(ctx, async (tx) => {
    await openOrganization(tx, slug, 'sso.write');
    await queries.lockKeys(tx.db, organization.id);
    const [oldest, ...newer] = await queries.selectKeys(tx.db, organization.id);
    if (newer.length > 0 === isChanging) return;
    if (pair) await insert(tx, organization.id, pair);
    else if (oldest) await queries.deleteKey(tx.db, oldest.id);
    await record(tx, organization.id, pair ? 'sso.keyAdd' : 'sso.keyRemove', { kind: 'sso', id: organization.id });
  });
}
