import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ConnectionEdit } from '@/lib/organization/sso/schema';
import { database } from '@/lib/platform/db/client';
import { organizationDomains, ssoConnections, ssoKeys } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { type KeyPair, makeKeyPair } from '@/lib/platform/outside/sso/self-signed';
import { seal } from '@/lib/platform/seal';
import sso from '@/pages/api/v1/organizations/[organization]/sso';
import check from '@/pages/api/v1/sign-in-codes/check';
import callback from '@/pages/api/v1/sso/callback';
import finish from '@/pages/api/v1/sso/finish';
import start from '@/pages/api/v1/sso/start';
import { newJar, postFrom } from './jar';
import type { StandIn } from './oidc-stand-in';
import { type Answer, type Person, request, sessionCookie } from './request';
import { askForCode } from './sign-in-codes';

/** Marks a domain of an organization as proven without a DNS query. */
export async function proveDomain(organizationId: string, domain: string): Promise<void> {
  await database()
    .insert(organizationDomains)
    .values({ organizationId, domain, token: 'token', verifiedAt: new Date(), checkedAt: new Date() });
}

let key: Promise<KeyPair> | undefined;

/** Gives an organization the key of this process, so that its connection needs none of its own: to look for primes takes time. */
export async function lendKey(organizationId: string): Promise<void> {
  key ??= makeKeyPair('localhost', new Date(), 10);
  const { certificate, privateKey } = await key;
  const id = newId();
  await database()
    .insert(ssoKeys)
    .values({ id, organizationId, certificate, secret: seal(privateKey, id) });
}

/** Sets up or changes a connection. */
export const connect = (as: Person | null, slug: string, body: ConnectionEdit) =>
  request(sso, { as, method: 'PUT', params: { organization: slug }, body });

export type Begun = { url: string; state: string; secret: string };

/** Begins a sign-in as the page does. */
export const startAtProvider = (organization: string, more: { as?: Person; isTest?: boolean } = {}): Promise<Answer> =>
  request(start, {
    ...{ method: 'POST', as: more.as ?? null },
    body: { organization, ...(more.isTest ? { isTest: true } : {}) },
  });

/** What the page finds in its address after the provider has sent the browser back. */
export function found(answer: Answer): { state: string; code: string; iss?: string; error?: string } {
  const url = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000');
  return Object.fromEntries(url.searchParams) as never;
}

/** The return of the browser from a provider of OpenID Connect. */
export const comeBack = async (query: Record<string, string>) =>
  found(await request(callback, { path: `/sso/callback?${new URLSearchParams(query)}` }));

/** The form of a SAML provider, sent from its own page. */
export const postForm = async (body: string) =>
  found(
    await request(callback, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example' },
    }),
  );

/** Ends a sign-in as the page does. */
export const end = (given: { state: string; code?: string; iss?: string }, secret: string, as: Person | null = null) =>
  request(finish, { method: 'POST', as, body: { ...given, secret } });

/** Signs in with a custom token, and returns the user with their session. */
export async function signInWith(token: string): Promise<Person> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local-emulator`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  const { user_id: id, email } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return { id, email, cookie: await sessionCookie(idToken) };
}

/** Marks a connection as proven by an owner's sign-in, and enforces it if `isEnforced`. */
export async function proveConnection(organizationId: string, isEnforced = false): Promise<void> {
  await database()
    .update(ssoConnections)
    .set({ provenAt: new Date(), enforcedAt: isEnforced ? new Date() : null })
    .where(eq(ssoConnections.organizationId, organizationId));
}

/** Someone signs in at the provider, which sends the browser back. */
export async function answerOf(provider: StandIn, url: string, email: string, sub: string) {
  const asked = new URL(url).searchParams;
  const given = randomUUID();
  provider.challenges.set(given, asked.get('code_challenge') ?? '');
  provider.claims = { aud: 'card', sub, email, email_verified: true, nonce: asked.get('nonce') ?? '' };
  return comeBack({ code: given, state: asked.get('state') ?? '' });
}

/** The response to the six-digit code in a user's mail. */
export async function byCode(email: string): Promise<Answer> {
  const browser = newJar();
  return postFrom(browser, check, { email, code: await askForCode(browser, email) });
}
