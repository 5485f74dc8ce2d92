import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import {
  auditEntries,
  memberships,
  organizations,
  ssoAttempts,
  ssoConnections,
  ssoIdentities,
  users,
} from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import { join } from '@/tests/support/organizations';
import { type Answer, type Person, request } from '@/tests/support/request';
import { comeBack, connect, end, proveDomain, signInWith, startAtProvider } from '@/tests/support/sso';
import { acme, olivia, provider, startSso } from '@/tests/support/sso-scene';

startSso();

// The organization has a new domain for each test: accounts outlive the tables.
let domain: string;
beforeEach(async () => {
  domain = `d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(acme.id, domain);
  const { issuer } = provider;
  const made = await connect(olivia, 'acme', {
    kind: 'oidc',
    version: 0,
    issuer,
    clientId: 'card',
    clientSecret: 'hush',
  });
  expect(made.status).toBe(200);
  provider.isForged = false;
});

const address = (name = 'bob') => `${name}@${domain}`;

/** Acts as the provider when someone signs in there: remembers the challenge, and says who signed in. */
function authorize(url: string, claims: object): Record<string, string> {
  const asked = new URL(url).searchParams;
  const code = randomUUID();
  provider.challenges.set(code, asked.get('code_challenge') ?? '');
  const nonce = asked.get('nonce') ?? '';
  provider.claims = {
    aud: 'card',
    sub: 's-1',
    email: address(),
    email_verified: true,
    name: 'Bob Ross',
    nonce,
    ...claims,
  };
  return { code, state: asked.get('state') ?? '' };
}

async function signIn(claims: object = {}, organization = 'acme'): Promise<Answer> {
  const { body } = await startAtProvider(organization);
  return end(await comeBack(authorize(body.url, claims)), body.secret);
}
const code = ({ status, body }: Answer) => [status, body.code];
const refused = [403, 'sso_refused'];
const member = async (id: string) =>
  (await database().select().from(memberships).where(eq(memberships.userId, id))).map(({ role, status }) => [
    role,
    status,
  ]);

describe('a sign-in through OpenID Connect', () => {
  it('asks with state, nonce and a PKCE challenge, and keeps no secret in clear', async () => {
    const { body } = await startAtProvider(address());
    const url = new URL(body.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ client_id: 'card', response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' },
      ...{ redirect_uri: 'http://localhost:3000/api/v1/sso/callback', state: body.state },
      ...{ code_challenge: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const [row] = await database().select().from(ssoConnections);
    const rows = JSON.stringify([row, await database().select().from(ssoAttempts)]);
    for (const secret of ['hush', body.state, body.secret]) expect(rows).not.toContain(secret);
  });

  it('makes the member the first time, and finds the account by provider and subject from then on', async () => {
    const { body } = await signIn();
    const bob = await signInWith(body.token);
    expect(bob.email).toBe(address());
    expect((await request(me, { as: bob, path: '/me' })).body).toMatchObject({
      ...{ displayName: 'Bob Ross', organizations: [{ slug: 'acme', role: 'USER' }] },
    });
    const acts = await database().select().from(auditEntries).where(eq(auditEntries.action, 'member.join'));
    expect(acts.map(({ targetId }) => targetId)).toEqual([bob.id]);
    // The address at the provider is another one now; the subject identifies the account.
    const again = await signInWith((await signIn({ email: address('robert') })).body.token);
    expect(again.id).toBe(bob.id);
    // The same address with another subject is not the same person.
    expect(code(await signIn({ sub: 's-2' }))).toEqual([403, 'sso_account_taken']);
  });

  it('opens the account that is there, and raises no role', async () => {
    const { uid } = await identity().createUser({ email: address(), emailVerified: true });
    await database().insert(users).values({ id: uid, email: address() });
    await join(acme.id, { id: uid } as Person, 'ADMIN');
    const bob = await signInWith((await signIn({ role: 'OWNER', roles: ['OWNER'] })).body.token);
    expect([bob.id, await member(uid)]).toEqual([uid, [['ADMIN', 'active']]]);
  });

  it('takes an account over from whoever had not proven the address', async () => {
    const { uid } = await identity().createUser({ email: address(), password: 'their-Passw0rd!' });
    expect((await signInWith((await signIn()).body.token)).id).toBe(uid);
    expect((await identity().getUser(uid)).emailVerified).toBe(true);
  });

  it.each([
    ['no address', { email: undefined }],
    ['an address the provider does not answer for', { email_verified: false }],
    ['an address without a word on it', { email_verified: undefined }],
    ['an address in a domain of nobody', { email: 'bob@other.example' }],
    ['an address in a name that ends alike', { email: 'bob@evil-$domain' }],
  ])('makes nobody of %s', async (_name, claims) => {
    const email = 'email' in claims ? claims.email?.replace('$domain', domain) : address();
    expect(code(await signIn({ ...claims, email }))).toEqual([403, 'sso_email_unproven']);
    expect(await database().select().from(ssoIdentities)).toEqual([]);
  });

  it('believes how Microsoft says that an address is of a proven domain', async () => {
    expect((await signIn({ email_verified: undefined, xms_edov: true })).status).toBe(200);
  });

  it('opens no account of staff, linked or not, and makes none a member', async () => {
    const email = address();
    const bob = await signInWith((await signIn({ email })).body.token);
    await database().delete(memberships).where(eq(memberships.userId, bob.id));
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, bob.id));
    expect(code(await signIn({ email }))).toEqual([403, 'sso_refused']);
    await database().delete(ssoIdentities);
    expect(code(await signIn({ email }))).toEqual([403, 'sso_refused']);
    expect(await database().$count(memberships, eq(memberships.userId, bob.id))).toBe(0);
  });

  it('does not let back in who was removed, nor anybody into a suspended organization', async () => {
    const bob = await signInWith((await signIn()).body.token);
    await database().update(memberships).set({ status: 'left' }).where(eq(memberships.userId, bob.id));
    expect(code(await signIn())).toEqual([403, 'sso_removed']);
    expect(await member(bob.id)).toEqual([['USER', 'left']]);
    const { body } = await startAtProvider('acme');
    await database().update(organizations).set({ suspendedAt: new Date() });
    expect(code(await end(await comeBack(authorize(body.url, {})), body.secret))).toEqual(refused);
    expect(code(await startAtProvider('acme'))).toEqual([404, 'sso_unknown']);
  });

  it('does not open a linked account whose address has left the domains', async () => {
    const bob = await signInWith((await signIn()).body.token);
    await database()
      .update(users)
      .set({ email: `private-${domain}@example.org` })
      .where(eq(users.id, bob.id));
    expect(code(await signIn())).toEqual([403, 'sso_email_unproven']);
  });
});

describe('what does not hold is refused', () => {
  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another nonce', { nonce: 'x' }],
    ['a token that has expired', { exp: 1_700_000_000 }],
    ['a token of the future', { nbf: 4_000_000_000 }],
    ['no subject', { sub: undefined }],
  ])('%s', async (_name, claims) => {
    expect(code(await signIn(claims))).toEqual(refused);
    expect(await database().select().from(ssoIdentities)).toEqual([]);
  });

  it('a token signed with a key that is not the provider’s', async () => {
    provider.isForged = true;
    expect(code(await signIn())).toEqual(refused);
  });

  it('a sign-in of another browser, and a second use', async () => {
    const [mine, theirs] = [(await startAtProvider('acme')).body, (await startAtProvider('acme')).body];
    const back = await comeBack(authorize(mine.url, {}));
    expect(code(await end(back, theirs.secret))).toEqual(refused);
    expect((await end(back, mine.secret)).status).toBe(200);
    expect(code(await end(back, mine.secret))).toEqual(refused);
    // The provider's response with the state of another sign-in: the challenge does not match.
    const swapped = authorize(theirs.url, {});
    const third = (await startAtProvider('acme')).body;
    expect(code(await end({ ...swapped, state: third.state } as never, third.secret))).toEqual(refused);
  });

  it('of ten at once with the same answer one gets in', async () => {
    const { body } = await startAtProvider('acme');
    const back = await comeBack(authorize(body.url, {}));
    const answers = await Promise.all(Array.from({ length: 10 }, () => end(back, body.secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => code(answer).join() === refused.join())).toHaveLength(9);
  });

  it('one that took longer than ten minutes, one that nobody began, and one the provider refused', async () => {
    const { body } = await startAtProvider('acme');
    const answer = authorize(body.url, {});
    expect((await comeBack({ ...answer, error: 'access_denied' })).error).toBe('refused');
    expect((await comeBack({ code: 'x', state: 'x' })).error).toBe('refused');
    expect((await comeBack({ code: 'x' })).error).toBe('refused');
    await database()
      .update(ssoAttempts)
      .set({ expiresAt: new Date(Date.now() - 1) });
    expect((await comeBack(answer)).error).toBe('refused');
    expect(code(await end(answer as never, body.secret))).toEqual(refused);
  });

  it('an answer that names another issuer than the provider’s (RFC 9207)', async () => {
    const { body } = await startAtProvider('acme');
    const back = await comeBack({ ...authorize(body.url, {}), iss: 'https://evil.example' });
    expect(code(await end(back, body.secret))).toEqual(refused);
  });

  it('a sign-in that was under way when the connection changed', async () => {
    const { body } = await startAtProvider('acme');
    const { issuer } = provider;
    await connect(olivia, 'acme', { kind: 'oidc', version: 1, issuer, clientId: 'card' });
    expect(code(await end(authorize(body.url, {}) as never, body.secret))).toEqual(refused);
  });

  it.each(['nobody-here', 'evil.com#', 'bob@unknown.example', "x' or 1=1", '../acme', 'acme\u0000', 'rival'])(
    '%j leads nowhere, all with the same answer',
    async (organization) => {
      const answer = await startAtProvider(organization);
      if (!/[^\x20-\x7e]/.test(organization)) expect(code(answer)).toEqual([404, 'sso_unknown']);
      expect([404, 422]).toContain(answer.status);
    },
  );

  it('a provider that does not answer is said to be away, by name of nobody', async () => {
    await database()
      .update(ssoConnections)
      .set({ settings: { issuer: 'http://127.0.0.1:1', clientId: 'card' } });
    const answer = await startAtProvider('acme');
    expect([code(answer), answer.text.includes('127.0.0.1')]).toEqual([[422, 'sso_unreachable'], false]);
  });
});
