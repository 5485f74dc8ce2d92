import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { env } from '@/lib/platform/env';
import { parseEmail } from '@/lib/platform/formats/email';
import { foreignName } from '@/lib/platform/formats/foreign-name';
import { guardedFetch, isAskable } from './guarded-fetch';
import {
  AnswerRefused,
  type IdentityProvider,
  longestName,
  ProviderUnreachable,
  type Subject,
  subjectProblem,
  type Trip,
} from './sso';

type Settings = { issuer: string; clientId: string; clientSecret: string | null };

/** Seconds that a provider's clock may be off. */
const tolerance = 60;

/**
 * Milliseconds for all requests to a provider in one step of a sign-in: up to four (configuration, token, keys, UserInfo), each
 * of which may be slow, and all of them together have to leave time for the response to the browser.
 */
const patience = 10_000;

const nonceOf = (verifier: string) => createHash('sha256').update(`nonce:${verifier}`).digest('base64url');

/** The provider's configuration (OpenID Connect Discovery 1.0, section 4). @throws ProviderUnreachable */
async function discover(
  { issuer, clientId, clientSecret }: Settings,
  deadline: AbortSignal,
): Promise<client.Configuration> {
  try {
    const execute = [client.enableNonRepudiationChecks];
    // `guardedFetch` decides which addresses without TLS are allowed.
    if (env().authEmulator !== null) execute.push(client.allowInsecureRequests);
    const metadata = { [client.clockTolerance]: tolerance, ...(clientSecret ? { client_secret: clientSecret } : {}) };
    return await client.discovery(new URL(issuer), clientId, metadata, clientSecret ? undefined : client.None(), {
      ...{ execute, timeout: 5 },
      // The library takes it along for every later request.
      [client.customFetch]: (address, { method, headers, body }) =>
        guardedFetch(address, { method, headers, body, deadline }),
    });
  } catch (error) {
    throw new ProviderUnreachable(issuer, { cause: error });
  }
}

/** @throws ProviderUnreachable where the provider's configuration names no page to sign in at */
function authorizationUrl(config: client.Configuration, parameters: Record<string, string>): URL {
  try {
    return client.buildAuthorizationUrl(config, parameters);
  } catch (error) {
    throw new ProviderUnreachable('the provider has no page to sign in at', { cause: error });
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

// With `xms_edov`, Microsoft Entra ID states that the domain of an address is proven by its tenant.
function toSubject(claims: Record<string, unknown>, subject: string): Subject {
  const email = textOf(claims.email);
  const isEmailVerified = [claims.email_verified, claims.xms_edov].some(
    (said) => said === true || said === 'true' || said === '1',
  );
  const [givenName, family] = [textOf(claims.given_name), textOf(claims.family_name)];
  const name = foreignName(textOf(claims.name)) ?? foreignName([givenName, family].filter(Boolean).join(' '));
  return {
    ...{ subject, isSubjectAddress: false, isEmailVerified },
    ...{ email: email && parseEmail(email), name },
  };
}

/** The user's claims from the ID token, and from the UserInfo endpoint if the token has no email address (section 5.3). */
async function claimsOf(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
) {
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  if (claims.email || !config.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), sub: claims.sub };
}

/**
 * A provider that uses OpenID Connect Core 1.0: the authorization code flow with PKCE (RFC 7636), state and nonce. The ID
 * token's signature, issuer, audience, times and nonce are verified, and so is the issuer in the response if it has one
 * (RFC 9207).
 * @param newDeadline when the requests of a step have to be answered, all together
 */
export function oidcProvider(
  settings: Settings,
  newDeadline = (): AbortSignal => AbortSignal.timeout(patience),
): IdentityProvider {
  return {
    name: settings.issuer,
    async signInUrl({ state, verifier, callbackUrl }: Trip) {
      const config = await discover(settings, newDeadline());
      const parameters = {
        ...{ redirect_uri: callbackUrl, scope: 'openid email profile', response_type: 'code', state },
        ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
        nonce: nonceOf(verifier),
      };
      const url = authorizationUrl(config, parameters);
      if (!isAskable(url.href)) throw new ProviderUnreachable(`${url.origin} may not be led to`);
      return url.href;
    },
    async read({ state, verifier, callbackUrl }: Trip, answer: URLSearchParams) {
      const deadline = newDeadline();
      try {
        const config = await discover(settings, deadline);
        const tokens = await client.authorizationCodeGrant(config, new URL(`${callbackUrl}?${answer}`), {
          ...{
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonceOf(verifier),
            idTokenExpected: true,
          },
        });
        const claims = await claimsOf(config, tokens);
        const problem = subjectProblem(claims.sub, longestName - 1);
        if (problem) throw new AnswerRefused(problem);
        return toSubject(claims, claims.sub);
      } catch (error) {
        if (error instanceof ProviderUnreachable || error instanceof AnswerRefused) throw error;
        if (deadline.aborted) throw new ProviderUnreachable(settings.issuer, { cause: error });
        throw new AnswerRefused('other', { cause: error });
      }
    },
  };
}
