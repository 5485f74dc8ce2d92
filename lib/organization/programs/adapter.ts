import { type Adapter, type AdapterPayload, type ClientMetadata, errors } from 'oidc-provider';
import { keyScopes } from '@/lib/platform/auth/key-model';
import { database } from '@/lib/platform/db/client';
import { secretHash } from '@/lib/platform/token';
import { longestName } from './limits';
import * as queries from './records-queries';
import { newProgramSchema } from './schema';

/** What has no id in the database is kept until this many seconds have passed: nothing is stored without an end. */
const longest = 366 * 86_400;

const endOf = (seconds = longest) => new Date(Date.now() + seconds * 1000);

const nothing = async () => undefined;

/** What every kind of record does not need: they are never looked up by these. */
const unused = { findByUserCode: nothing, findByUid: nothing, consume: nothing, revokeByGrantId: nothing };

/** The library's own session of a browser is never kept: who is asked is the user of our session, each time. */
const forgotten: Adapter = { ...unused, upsert: nothing, find: nothing, destroy: nothing };

const recordsOf = (model: string, at: (id: string) => { model: string; hash: string }): Adapter => ({
  ...unused,
  async upsert(id, { jti: _, ...payload }, seconds) {
    const { grantId = null } = payload;
    await queries.upsertRecord(database(), { ...at(id), grantId, payload, expiresAt: endOf(seconds) });
  },
  async find(id) {
    const row = await queries.selectRecord(database(), at(id));
    if (!row) return undefined;
    const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {};
    return { ...row.payload, ...consumed, jti: id } as AdapterPayload;
  },
  async consume(id) {
    // Of two uses at the same time one is the first.
    if (!(await queries.consumeRecord(database(), at(id)))) throw new errors.InvalidGrant('already used');
  },
  destroy: (id) => queries.deleteRecord(database(), at(id)),
  revokeByGrantId: (grantId) => queries.deleteOfGrant(database(), model, grantId),
});

const grants: Adapter = {
  ...unused,
  async upsert(id, payload, seconds) {
    const { accountId: userId = '', clientId = '' } = payload;
    await queries.upsertGrant(database(), { id, userId, clientId, payload, expiresAt: endOf(seconds) });
  },
  find: async (id) => (await queries.selectGrantPayload(database(), id)) ?? undefined,
  destroy: (id) => queries.deleteGrant(database(), id),
};

/** What the library is to know of a program. Where it keeps a secret, its hash stands in for it ({@link compareSecrets}). */
function metadataOf({ id, name, redirectUris, secretHash }: queries.ClientRow): ClientMetadata {
  return {
    client_id: id,
    client_name: name,
    redirect_uris: redirectUris,
    // A program on the user's own device may listen on any port of it (RFC 8252, section 7.3).
    application_type: redirectUris.every((uri) => uri.startsWith('https:')) ? 'web' : 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: [...keyScopes, 'offline_access'].join(' '),
    ...(secretHash
      ? { client_secret: secretHash, token_endpoint_auth_method: 'client_secret_basic' }
      : { token_endpoint_auth_method: 'none' }),
  };
}

const clients: Adapter = {
  ...unused,
  // Only programs that register themselves come here (RFC 7591), and the library has checked the form of what they say.
  async upsert(id, payload) {
    const { client_name: asked, redirect_uris: redirectUris, client_secret: secret } = payload as ClientMetadata;
    const name = (asked ?? '').slice(0, longestName) || id;
    const read = newProgramSchema.safeParse({ name, redirectUris, isConfidential: secret !== undefined });
    if (!read.success) throw new errors.InvalidClientMetadata('client_name or redirect_uris are not as allowed');
    const row = { id, ownerId: null, name: read.data.name, redirectUris: read.data.redirectUris };
    await queries.insertClient(database(), { ...row, secretHash: secret ? secretHash(secret) : null });
  },
  async find(id) {
    const row = await queries.selectClient(database(), id);
    return row ? (metadataOf(row) as AdapterPayload) : undefined;
  },
  destroy: nothing,
};

/** Where the library keeps each kind of record. */
export function adapter(model: string): Adapter {
  if (model === 'Session') return forgotten;
  if (model === 'Grant') return grants;
  return model === 'Client' ? clients : recordsOf(model, (id) => ({ model, hash: secretHash(id) }));
}
