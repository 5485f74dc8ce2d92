import { createPrivateKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import Provider, { type Configuration, errors, interactionPolicy } from 'oidc-provider';
import { findKeyHolder } from '@/lib/platform/auth/accounts';
import { assertKeyHolds } from '@/lib/platform/auth/key-holds';
import { keyScopes } from '@/lib/platform/auth/key-model';
import { database } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { preferredLocale } from '@/lib/platform/i18n/negotiate';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { log } from '@/lib/platform/log';
import { secretHash } from '@/lib/platform/token';
import { adapter } from './adapter';
import { answerLife, grantLife } from './authorize';
import { consentPath, interactionCookie } from './model';

const minute = 60;
const day = 86_400;

/** Lives in seconds. A refresh token is used once, for the next one; a user agrees for a year at most. */
const ttl = {
  AccessToken: 60 * minute,
  AuthorizationCode: minute,
  Grant: grantLife,
  Interaction: answerLife,
  RefreshToken: 90 * day,
  // Not kept, but the library wants to know.
  Session: 60 * minute,
  IdToken: minute,
};

/**
 * Where a user is asked, in the first of the languages that the program wants (`ui_locales`, RFC 8414, section 2) and that the browser does which
 * the product has.
 */
function pageOf(uid: string, wanted: unknown, acceptLanguage: string | undefined): string {
  const tags = typeof wanted === 'string' ? wanted.split(' ').filter(Boolean) : [];
  return localizedPath(preferredLocale([...tags, acceptLanguage ?? ''].join(',')), consentPath(uid));
}

const bytesOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/**
 * The key that the library wants for ID tokens, which no program can ask for: an Ed25519 key made of a secret (RFC 8410, section 7:
 * the private key follows sixteen bytes that are always the same).
 */
function signingKey(secret: string) {
  const start = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([start, bytesOf(secret, 'keys of the authorization server')]);
  const jwk = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
  return { ...jwk, alg: 'EdDSA', use: 'sig' };
}

/** A user is asked each time: neither an earlier answer nor an earlier session counts. */
function policy() {
  const { base, Check } = interactionPolicy;
  const prompts = base();
  const consent = prompts.get('consent');
  consent?.checks.clear();
  consent?.checks.add(
    new Check(
      'always',
      'the user is asked each time',
      'consent_required',
      ({ oidc }) => oidc.result?.consent === undefined,
    ),
  );
  prompts
    .get('login')
    ?.checks.add(
      new Check(
        'own_session',
        'the user signs in here',
        'login_required',
        ({ oidc }) => oidc.result?.login === undefined,
      ),
    );
  return prompts;
}

/** The addresses for which a program may ask for a token (RFC 8707): the product, and its two interfaces. */
function resources(): string[] {
  const { APP_URL } = env();
  return [APP_URL, `${APP_URL}/`, `${APP_URL}/api/v1`, `${APP_URL}/mcp`];
}

/**
 * Whether a program may be given tokens for a user; `grantId`: what the user has allowed it. Not while an organization of the user stops their
 * programs.
 */
async function isServed(userId: string, grantId: string | undefined): Promise<boolean> {
  if (!(await findKeyHolder(userId))) return false;
  if (grantId === undefined) return true;
  try {
    await assertKeyHolds(database(), { id: grantId });
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'unauthenticated') return false;
    throw refusal;
  }
}

function configuration(): Configuration {
  const { APP_URL, COOKIE_SECRETS, OAUTH_REGISTRATION } = env();
  const cookies = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter,
    ttl,
    jwks: { keys: COOKIE_SECRETS.map(signingKey) },
    cookies: {
      keys: COOKIE_SECRETS.map((secret) => bytesOf(secret, 'cookies of the authorization server').toString('hex')),
      names: { interaction: interactionCookie, resume: 'oauth_resume', session: 'oauth_session' },
      // The answer is sent to the API, not to the page that asks.
      short: { ...cookies, path: '/' },
      long: cookies,
    },
    clientDefaults: { id_token_signed_response_alg: 'EdDSA' },
    scopes: ['offline_access', ...keyScopes],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    // Only what the user has just agreed to.
    loadExistingGrant: async ({ oidc }) =>
      oidc.result?.consent?.grantId ? oidc.provider.Grant.find(oidc.result.consent.grantId) : undefined,
    findAccount: async (_, id, token) =>
      (await isServed(id, (token as { grantId?: string } | undefined)?.grantId))
        ? { accountId: id, claims: async () => ({ sub: id }) }
        : undefined,
    interactions: {
      policy: policy(),
      url: ({ headers }, { uid, params }) => pageOf(uid, params.ui_locales, headers['accept-language']),
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      registration: '/oauth/register',
      jwks: '/oauth/jwks',
      end_session: '/oauth/end-session',
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      registration: { enabled: OAUTH_REGISTRATION },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => APP_URL,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (!resources().includes(resource)) throw new errors.InvalidTarget();
          return { scope: keyScopes.join(' '), accessTokenFormat: 'opaque', accessTokenTTL: ttl.AccessToken };
        },
      },
    },
    // Shown where the browser cannot go back to the program, because its request is wrong: its developer reads this.
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'text/plain';
      ctx.body = description ? `${error}: ${description}\n` : `${error}\n`;
    },
    discovery: { service_documentation: `${APP_URL}/developers` },
  };
}

/** A secret is compared by its hash, which is all that is kept of it. */
function compareSecrets(provider: Provider): void {
  provider.Client.prototype.compareClientSecret = function (this: { clientSecret?: string }, actual: string) {
    const [kept, hash] = [Buffer.from(this.clientSecret ?? ''), Buffer.from(secretHash(actual))];
    return kept.length === hash.length && timingSafeEqual(kept, hash);
  };
}

/**
 * Answers come in the query of the redirection alone (OAuth 2.1, section 4.1.2): the library could also have a page of ours send a form, which
 * our policy for content forbids. Another wish is ignored as any unknown parameter (section 3.1), and metadata name what there is.
 */
function answerInQuery(provider: Provider): void {
  provider.use(async (ctx, next) => {
    const { response_mode: _, ...others } = ctx.query;
    ctx.query = others;
    await next();
    if (ctx.oidc?.route !== 'discovery') return;
    Object.assign(ctx.body as object, {
      response_modes_supported: ['query'],
      scopes_supported: ['offline_access', ...keyScopes],
    });
  });
}

let made: Provider | undefined;

/** The authorization server (OAuth 2.1): codes with PKCE, tokens, and refresh tokens that are used once. */
export function authorizationServer(): Provider {
  if (!made) {
    made = new Provider(env().APP_URL, configuration());
    // The front door has made the headers that say under which address this is.
    made.proxy = true;
    made.on('server_error', (_, error) => log().error({ err: error }, 'authorization server'));
    compareSecrets(made);
    answerInQuery(made);
  }
  return made;
}
