import { createHash } from 'node:crypto';
import { env } from '@/lib/env';
import { oidcProvider } from '@/lib/outside/sso/oidc';
import { samlProvider } from '@/lib/outside/sso/saml';
import type { IdentityProvider, Trip } from '@/lib/outside/sso/sso';
import type { AttemptRow, ConnectionRow } from './queries';
import { oidcSettings, samlSettings } from './schema';
import { unseal } from './seal';

/** Where providers send the browser. */
export const callbackUrl = (): string => `${env().APP_URL}/api/v1/sso/callback`;

/** What we are called at providers that speak SAML. */
export const ownEntityId = (): string => `${env().APP_URL}/auth/sso`;

/** What we keep of what only the browser, or only the provider, may know. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The provider of a connection. */
export function providerOf({ id, kind, settings, secret }: ConnectionRow): IdentityProvider {
  if (kind === 'saml') return samlProvider({ ...samlSettings.parse(settings), audience: ownEntityId() });
  return oidcProvider({ ...oidcSettings.parse(settings), clientSecret: secret && unseal(secret, id) });
}

/** A sign-in under way as the provider's adapter wants it. */
export const tripOf = ({ verifier, createdAt }: Pick<AttemptRow, 'verifier' | 'createdAt'>, state: string): Trip => ({
  ...{ state, verifier, begun: createdAt, callbackUrl: callbackUrl() },
});
