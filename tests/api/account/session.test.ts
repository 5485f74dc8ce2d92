import { getCookiesTokens } from 'next-firebase-auth-edge/next/tokens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSessions } from '@/lib/platform/auth/accounts';
import { authOptions, idleSeconds, sessionSeconds } from '@/lib/platform/auth/config';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { endSessionOf } from '@/lib/platform/auth/session-end';
import { env } from '@/lib/platform/env';
import me from '@/pages/api/v1/me';
import sessions from '@/pages/api/v1/me/sessions';
import { encode } from '@/tests/support/local-session';
import { idTokenOf, newcomer, type Person, request, sessionCookie } from '@/tests/support/request';
import { altered, cookieOf, decode, edge, login, origin } from '@/tests/support/session-cookies';

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

const anHourAgo = () => ({ exp: Math.floor(Date.now() / 1000) - 10 });
const meAs = (who: Person, cookie: string) => request(me, { as: { ...who, cookie } });

afterEach(() => {
  vi.restoreAllMocks();
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
});

describe('the session cookie', () => {
  it('section 9: name auth; http-only, secure, same-site strict, signed; twelve days, no domain', async () => {
    const ada = await newcomer();
    const answer = await login(await idTokenOf(ada.email));
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().slice(0, 1)).toEqual([
      expect.stringMatching(
        /^auth=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=1036800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('section 9: max age 1036800000 ms, under two weeks; unused it is over after the default lifetime of 7 days', () => {
    const days = (seconds: number) => seconds / 86_400;
    expect(sessionSeconds * 1000).toBe(1_036_800_000);
    expect(authOptions().cookieSerializeOptions.maxAge).toBe(sessionSeconds);
    expect(days(sessionSeconds)).toBeLessThan(14);
    expect(days(idleSeconds)).toBe(7);
  });

  it('section 9: is signed with rotating secrets: the newest signs, every one is accepted', async () => {
    const ada = await newcomer();
    const [current = ''] = authOptions().cookieSignatureKeys;
    const old = 'an-older-secret-of-at-least-32-characters';
    const settings = env();
    const before = settings.COOKIE_SECRETS;
    settings.COOKIE_SECRETS = [current, old];
    try {
      expect((await meAs(ada, await altered(ada.cookie, { keys: [old] }))).status).toBe(200);
      expect(
        (await meAs(ada, await altered(ada.cookie, { keys: ['a-secret-that-is-not-one-of-ours-at-all'] }))).status,
      ).toBe(401);
    } finally {
      settings.COOKIE_SECRETS = before;
    }
  });

  it('is refused with a clear error where it would not fit into a browser', async () => {
    const ada = await newcomer();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const token = await idTokenOf(ada.email);
    const bloated = `${token.split('.')[0]}.${encode({ ...decode(token), more: 'x'.repeat(3000) })}.`;
    const answer = await login(bloated);
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'session_too_large']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

it('section 2: POST /api/login and POST /api/logout: the one gives a session, the other ends it', async () => {
  const ada = await newcomer();
  const given = await login(await idTokenOf(ada.email));
  const cookie = cookieOf(given);
  expect([given.status, (await meAs(ada, cookie)).status]).toEqual([200, 200]);
  const ended = await edge('/api/logout', { method: 'POST', headers: { origin, cookie } });
  expect([ended.status, cookieOf(ended)]).toEqual([200, 'auth=']);
  await endSessionOf(cookie); // As the front door does.
  expect((await meAs(ada, cookie)).status).toBe(401);
});

describe('/api/login and /api/logout', () => {
  it.each(['/api/login', '/api/logout'])('%s is POST only', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await edge(path, { method, headers: { origin } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sister site', { origin, 'sec-fetch-site': 'same-site' }],
    ['no origin', {}],
    ['an opaque origin', { origin: 'null' }],
  ])('are for our own pages: not from %s', async (_name, headers) => {
    for (const path of ['/api/login', '/api/logout']) {
      const answer = await edge(path, { method: 'POST', headers });
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'origin_not_allowed']);
    }
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', `${encode({ alg: 'none' })}.${encode({ sub: 'x' })}.`])(
    'a bad token is 401: "%s"',
    async (token) => {
      const answer = await login(token, { 'x-request-id': 'one' });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="API", error="invalid_token"');
      // The problem document has the same form as every other one of the API.
      const about = { type: 'about:blank', title: 'Unauthorized', status: 401 };
      expect(await answer.json()).toEqual({ ...about, code: 'invalid_token', requestId: 'one' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    ['expired', anHourAgo],
    ['of another project', () => ({ iss: 'https://securetoken.google.com/other', aud: 'other' })],
    ['for another audience', () => ({ aud: 'other' })],
    ['of nobody', () => ({ sub: 'nobody', user_id: 'nobody' })],
  ])('a token that is %s is 401', async (_name, claims) => {
    const ada = await newcomer();
    const token = await idTokenOf(ada.email);
    const forged = `${token.split('.')[0]}.${encode({ ...decode(token), ...claims() })}.`;
    expect((await login(forged)).status).toBe(401);
  });

  it('a disabled account gets no session', async () => {
    const ada = await newcomer();
    const token = await idTokenOf(ada.email);
    await identity().updateUser(ada.id, { disabled: true });
    expect((await login(token)).status).toBe(401);
  });

  it('a token from before all sessions were ended gets none that works', async () => {
    const ada = await newcomer();
    const token = await idTokenOf(ada.email);
    await request(me, { as: ada });
    await request(sessions, { method: 'DELETE', path: '/me/sessions?which=all', as: ada });
    const stale = `${token.split('.')[0]}.${encode({ ...decode(token), auth_time: decode(token).auth_time - 1 })}.`;
    expect((await login(stale)).status).toBe(401);
  });

  it('neither does one of the very second in which they were ended', async () => {
    const ada = await newcomer();
    await request(me, { as: ada });
    const second = Math.floor(Date.now() / 1000);
    const token = await idTokenOf(ada.email);
    const told = `${token.split('.')[0]}.${encode({ ...decode(token), auth_time: second })}.`;
    await endSessions(ada.id, { moment: new Date(second * 1000 + 500) });
    const cookie = cookieOf(await login(told));
    expect((await request(me, { as: { ...ada, cookie } })).status).toBe(401);
  });

  it('the identity provider away is 503, not a refusal', async () => {
    const ada = await newcomer();
    const token = await idTokenOf(ada.email);
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1';
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await login(token);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('signing out clears the cookie', async () => {
    const answer = await edge('/api/logout', { method: 'POST', headers: { origin, cookie: 'auth=a.b.c' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^auth=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('after signing out', () => {
  it('a copy of the cookie is worth nothing', async () => {
    const ada = await newcomer();
    expect((await request(me, { as: ada })).status).toBe(200);
    await endSessionOf(`x=1; ${ada.cookie}; y=2`);
    expect((await request(me, { as: ada })).status).toBe(401);
  });

  it('neither is the cookie from before the token was renewed', async () => {
    const ada = await newcomer();
    const token = await idTokenOf(ada.email);
    const first = await sessionCookie(token);
    const second = cookieOf(await login(token, { cookie: first }));
    expect((await meAs(ada, first)).status).toBe(200);
    await endSessionOf(second);
    expect((await meAs(ada, second)).status).toBe(401);
    expect((await meAs(ada, first)).status).toBe(401);
  });

  it('signing in again works at once, and other devices stay signed in', async () => {
    const ada = await newcomer();
    const phone = await sessionCookie(await idTokenOf(ada.email));
    await request(me, { as: ada });
    await endSessionOf(ada.cookie);
    expect((await meAs(ada, phone)).status).toBe(200);
    expect((await meAs(ada, await sessionCookie(await idTokenOf(ada.email)))).status).toBe(200);
  });

  it.each([undefined, '', 'auth=', 'auth=abc', 'auth=%', 'other=1'])(
    'a cookie header of "%s" is no error',
    async (header) => {
      await expect(endSessionOf(header)).resolves.toBeUndefined();
    },
  );
});

function decodeMark(cookie: string): { at: number; started: number } {
  return decode(cookie).metadata;
}

const garbage = ['', 'abc', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'a:b', `${encode({ alg: 'HS256' })}.${encode({})}.x`];

describe('pages for the signed-in', () => {
  it.each(garbage)('the cookie "%s" reads as anonymous and is cleared', async (value) => {
    const answer = await edge('/app/contacts', { headers: { cookie: `auth=${value}` } });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      307,
      `${origin}/login?redirect=%2Fapp%2Fcontacts`,
    ]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^auth=; Path=\/; .*Max-Age=0/);
    const api = await request(me, { headers: { cookie: `auth=${value}` } });
    expect(api.status).toBe(401);
  });

  it.each([
    ['/app/contacts', '/login?redirect=%2Fapp%2Fcontacts'],
    ['/app/profiles?sharing=sms', '/login?redirect=%2Fapp%2Fprofiles%3Fsharing%3Dsms'],
    ['/fr-CA/app/contacts', '/fr-CA/login?redirect=%2Ffr-CA%2Fapp%2Fcontacts'],
    ['/ar/onboarding', '/ar/login?redirect=%2Far%2Fonboarding'],
  ])('send the anonymous from %s to %s', async (path, target) => {
    const answer = await edge(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([307, origin + target]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('let a valid session through', async () => {
    const { cookie } = await newcomer();
    const answer = await edge('/app/contacts', { headers: { cookie } });
    expect([answer.status, answer.headers.get('x-middleware-next')]).toEqual([200, '1']);
  });

  it('section 1: renew an expired token, with the claims of now and the same session', async () => {
    const ada = await newcomer();
    await identity().setCustomUserClaims(ada.id, { isOnboardingDone: true, viewer: ['t1'], manager: [] });
    const expired = await altered(ada.cookie, { claims: anHourAgo() });
    const answer = await edge('/app/contacts', { headers: { cookie: expired } });
    expect([answer.status, answer.headers.get('x-middleware-next')]).toEqual([200, '1']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^auth=.*Max-Age=1036800; .*SameSite=Strict$/),
    ]);
    const renewed = cookieOf(answer);
    const { idToken } = await getCookiesTokens({ auth: renewed.slice('auth='.length) }, authOptions());
    expect(decode(idToken)).toMatchObject({ isOnboardingDone: true, viewer: ['t1'] });
    expect(decodeMark(renewed)).toEqual(decodeMark(ada.cookie));
    // The page behind the middleware reads the new cookie.
    expect(answer.headers.get('x-middleware-request-cookie')).toContain(renewed);
  });

  it('renew once for requests that come together', async () => {
    const ada = await newcomer();
    const expired = await altered(ada.cookie, { claims: anHourAgo() });
    const calls = vi.spyOn(globalThis, 'fetch');
    const pages = Array.from({ length: 8 }, () => edge('/app/contacts', { headers: { cookie: expired } }));
    expect((await Promise.all(pages)).every(({ status }) => status === 200)).toBe(true);
    expect(calls.mock.calls.filter(([url]) => String(url).includes('securetoken'))).toHaveLength(1);
  });

  it('the product API renews for itself', async () => {
    const ada = await newcomer();
    expect((await meAs(ada, await altered(ada.cookie, { claims: anHourAgo() }))).status).toBe(200);
  });

  it('end the session of an account that is gone', async () => {
    const ada = await newcomer();
    await identity().deleteUser(ada.id);
    const expired = await altered(ada.cookie, { claims: anHourAgo() });
    const answer = await edge('/app/contacts', { headers: { cookie: expired } });
    expect([answer.status, answer.headers.getSetCookie()[0]?.slice(0, 6)]).toEqual([307, 'auth=;']);
    expect((await meAs(ada, expired)).status).toBe(401);
  });

  it('an account that was deleted at the provider is anonymous, also while its token still holds', async () => {
    const ada = await newcomer();
    await identity().deleteUser(ada.id);
    expect(await meAs(ada, ada.cookie)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('the identity provider away is 503, and the cookie stays', async () => {
    const ada = await newcomer();
    const expired = await altered(ada.cookie, { claims: anHourAgo() });
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1';
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await edge('/app/contacts', { headers: { cookie: expired } });
    // The middleware tells the page behind it that the session could not be checked.
    const told = answer.headers.get('x-middleware-request-x-session-unavailable');
    expect([answer.status, answer.headers.getSetCookie(), told]).toEqual([200, [], '1']);
    expect(await meAs(ada, expired)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
