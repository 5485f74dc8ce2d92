import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { oidcProvider } from '@/lib/platform/outside/sso/oidc';
import { type SamlProvider, samlProvider } from '@/lib/platform/outside/sso/saml';
import type { IdentityProvider, Trip } from '@/lib/platform/outside/sso/sso';
import { unseal } from '@/lib/platform/seal';
import { privateKeys } from './keys';
import type { AttemptRow, ConnectionRow } from './queries';
import { oidcSettings, samlSettings } from './schema';

/** The URL to which providers send the browser. */
export const callbackUrl = (): string => `${env().APP_URL}/api/v1/sso/callback`;

/** Our entity id at providers that speak SAML. */
export const ownEntityId = (): string => `${env().APP_URL}/auth/sso`;

/** The URL of our metadata for SAML providers; it stays the same while the organization is there. */
export const metadataUrl = (organizationId: string): string => `${env().APP_URL}/api/v1/sso/metadata/${organizationId}`;

/** The name of a connection's provider, which tells its subjects from another provider's. */
export const providerName = ({ kind, settings }: ConnectionRow): string =>
  kind === 'saml' ? samlSettings.parse(settings).entityId : oidcSettings.parse(settings).issuer;

/** A connection that speaks SAML, with our own side of it. */
export async function samlSide(ctx: Pick<Context, 'db'>, row: ConnectionRow): Promise<SamlProvider> {
  const { nameId, ...settings } = samlSettings.parse(row.settings);
  return {
    ...{ ...settings, nameId: nameId === 'unspecified' ? null : nameId },
    ...{ audience: ownEntityId(), callbackUrl: callbackUrl() },
    privateKeys: await privateKeys(ctx, row.organizationId),
  };
}

/** The provider of a connection. */
export async function providerOf(ctx: Pick<Context, 'db'>, row: ConnectionRow): Promise<IdentityProvider> {
  const { id, kind, settings, secret } = row;
  if (kind === 'saml') return samlProvider(await samlSide(ctx, row));
  return oidcProvider({ ...oidcSettings.parse(settings), clientSecret: secret && unseal(secret, id) });
}

/** A sign-in under way as the provider's adapter wants it. */
export const tripOf = ({ verifier, createdAt }: Pick<AttemptRow, 'verifier' | 'createdAt'>, state: string): Trip => ({
  ...{ state, verifier, begun: createdAt, callbackUrl: callbackUrl() },
});
