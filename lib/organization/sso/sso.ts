import { X509Certificate } from 'node:crypto';
import { openOrganization } from '@/lib/organization/organization/organization';
import { changesBetween, record } from '@/lib/platform/audit/audit';
import type { Changes } from '@/lib/platform/audit/fields';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { seal } from '@/lib/platform/seal';
import { selectSaml } from './key-queries';
import { certificates, ensureKeys } from './keys';
import { callbackUrl, metadataUrl, ownEntityId } from './provider';
import * as queries from './queries';
import {
  type Connection,
  type ConnectionEdit,
  type OidcSettings,
  oidcSettings,
  type SamlSettings,
  type Sso,
  samlSettings,
} from './schema';
import { settingsOf } from './settings';

export { posted, returned } from './callback';
export { finishSso } from './finish-sso';
export { changeKeys } from './keys';
export { ownMetadata } from './own-metadata';
export { lookUp, startSso } from './start-sso';
export { pendingOf } from './unsolicited';

function shown(pem: string) {
  const { fingerprint256: fingerprint, validTo } = new X509Certificate(pem);
  return { fingerprint, validTo: new Date(validTo).toISOString() };
}

function viewOf(row: queries.ConnectionRow): Connection {
  const { kind, version } = row;
  const provenAt = row.provenAt?.toISOString() ?? null;
  const enforcedAt = row.enforcedAt?.toISOString() ?? null;
  const times = { version, provenAt, enforcedAt };
  if (kind === 'oidc') return { kind, ...times, ...oidcSettings.parse(row.settings), hasSecret: row.secret !== null };
  const { certificates, ...settings } = samlSettings.parse(row.settings);
  return { kind, ...times, ...settings, certificates: certificates.map(shown) };
}

const toView = async (ctx: Context, organizationId: string, row: queries.ConnectionRow | null): Promise<Sso> => ({
  ...{ connection: row && viewOf(row), callbackUrl: callbackUrl(), entityId: ownEntityId() },
  metadataUrl: metadataUrl(organizationId),
  keys: (await certificates(ctx, organizationId)).map(shown),
});

const targetOf = ({ id, kind }: queries.ConnectionRow) => ({ kind: 'sso', id, name: kind });

/** The sign-in settings of an organization, without secrets. @throws AppError `not_found`, `forbidden` */
export async function getSso(ctx: Context, slug: string): Promise<Sso> {
  const { organization } = await openOrganization(ctx, slug, 'sso.read');
  return toView(ctx, organization.id, await queries.selectConnection(ctx.db, organization.id));
}

/** The organization's connection as its editor saw it. @throws AppError `version_conflict` with the present settings */
async function connectionAt(tx: Context, organizationId: string, version: number) {
  const row = await queries.selectConnection(tx.db, organizationId);
  if ((row?.version ?? 0) === version) return row;
  throw new AppError('version_conflict', { current: await toView(tx, organizationId, row) });
}

type Settings = { kind: queries.ConnectionRow['kind'] } & OidcSettings & SamlSettings;

// The settings that the log may have: never the secret.
const forLog = (row: queries.ConnectionRow | null): Partial<Settings> =>
  row ? { kind: row.kind, ...row.settings } : {};

/**
 * Sets up the connection, or changes it. A changed connection is not proven any more, and so not enforced; sign-ins under way
 * end.
 * @throws AppError `version_conflict`, `invalid_fields`, `sso_unreachable` for metadata that cannot be had; as
 * `openOrganization`
 */
export async function saveConnection(ctx: Context, slug: string, edit: ConnectionEdit): Promise<Sso> {
  // The permission is checked before the provider is requested: no one else can make this server send requests.
  const { organization: asked } = await openOrganization(ctx, slug, 'sso.write');
  const stored = edit.kind === 'saml' ? await selectSaml(ctx.db, asked.id) : null;
  const settings = await settingsOf(edit, stored && samlSettings.parse(stored));
  if (edit.kind === 'saml') await ensureKeys(ctx, asked.id);
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'sso.write');
    const before = await connectionAt(tx, organization.id, edit.version);
    const id = before?.id ?? newId();
    const clientSecret = edit.kind === 'oidc' ? edit.clientSecret : null;
    const kept = before?.kind === edit.kind ? before.secret : null;
    const secret = clientSecret === undefined ? kept : clientSecret && seal(clientSecret, id);
    const written = { id, organizationId: organization.id, kind: edit.kind, settings, secret };
    const row = await queries.writeConnection(tx.db, written, edit.version);
    if (!row) throw new AppError('version_conflict');
    await queries.deleteAttempts(tx.db, id);
    const secretly: Changes = clientSecret ? { clientSecret: {} } : {};
    const changes = { ...changesBetween(forLog(before), forLog(row)), ...secretly };
    await record(tx, organization.id, 'sso.edit', targetOf(row), changes);
    if (before?.enforcedAt) await record(tx, organization.id, 'sso.release', targetOf(row));
    return toView(tx, organization.id, row);
  });
}

/** Removes the connection and the links from its provider's subjects. Safe to repeat. @throws as `openOrganization` */
export async function removeConnection(ctx: Context, slug: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'sso.write');
    const row = await queries.selectConnection(tx.db, organization.id);
    if (!row) return;
    await queries.deleteConnection(tx.db, row);
    await record(tx, organization.id, 'sso.remove', targetOf(row));
  });
}

/**
 * Makes the connection the only way to sign in for the members of the organization's domains, except for its owners' codes by
 * mail; or allows the other ways again.
 * @throws AppError `sso_not_proven` where no owner signed in through it as it is, `version_conflict`; as `openOrganization`
 */
export async function setEnforcement(
  ctx: Context,
  slug: string,
  { version, isEnforced }: { version: number; isEnforced: boolean },
): Promise<Sso> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'sso.write');
    const row = await connectionAt(tx, organization.id, version);
    if (!row) throw new AppError('sso_not_proven');
    if ((row.enforcedAt !== null) === isEnforced) return toView(tx, organization.id, row);
    if (isEnforced && !row.provenAt) throw new AppError('sso_not_proven');
    const change = { enforcedAt: isEnforced ? tx.now : null, version: row.version + 1 };
    await queries.updateConnection(tx.db, row.id, change);
    await record(tx, organization.id, isEnforced ? 'sso.enforce' : 'sso.release', targetOf(row));
    return toView(tx, organization.id, { ...row, ...change });
  });
}
