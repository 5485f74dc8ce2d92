import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readCookie } from '@/lib/platform/auth/session';
import { endSessionOf } from '@/lib/platform/auth/session-end';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import sessions from '@/pages/api/v1/me/sessions';
import memberSessions from '@/pages/api/v1/organizations/[organization]/members/[id]/sessions';
import tokens from '@/pages/api/v1/organizations/[organization]/scim/tokens';
import staffSessions from '@/pages/api/v1/staff/people/[id]/sessions';
import { encode } from '@/tests/support/local-session';
import { join, newVerified, organizationOf } from '@/tests/support/organizations';
import { type Answer, idTokenOf, newcomer, type Person, request } from '@/tests/support/request';
import { altered, cookieOf, daysAgo, decode, login } from '@/tests/support/session-cookies';
import { byCode } from '@/tests/support/sso';

const provider = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
const ask = async (act: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${provider}:${act}?key=any`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { idToken?: string; error?: { message: string } };
};

/** Signs in and returns the ID token one second later, because the provider records sign-ins in whole seconds. */
async function heldBy(who: Person): Promise<string> {
  const token = await idTokenOf(who.email);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(decode(token).iat);
  expect((await ask('lookup', { idToken: token })).error).toBeUndefined();
  return token;
}

const others = (as: Person) => request(sessions, { as, method: 'DELETE', path: '/me/sessions?which=others' });
const statusOf = async (as: Person) => (await request(me, { as })).status;

async function byStaff(who: Person): Promise<Answer> {
  const stella = await newVerified('stella');
  await request(me, { as: stella });
  await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, stella.id));
  const body = { reason: 'Lost their phone' };
  return request(staffSessions, { as: stella, method: 'DELETE', params: { id: who.id }, body });
}

async function byOrganization(who: Person): Promise<Answer> {
  const olivia = await newVerified('olivia');
  const { id, slug } = await organizationOf(olivia);
  await join(id, who, 'USER');
  return request(memberSessions, { as: olivia, method: 'DELETE', params: { organization: slug, id: who.id } });
}

it.each([
  ['by their person, all', (who: Person) => request(sessions, { as: who, method: 'DELETE' })],
  ['by their person, the others', others],
  ['by staff', byStaff],
  ['by their organization', byOrganization],
])('sessions that were ended %s cannot set another password at the identity provider', async (_by, end) => {
  const ada = await newcomer();
  await request(me, { as: ada });
  const held = await heldBy(ada);
  expect((await end(ada)).status).toBeLessThan(300);
  expect((await ask('update', { idToken: held, password: 'stolen-Horse-8' })).error?.message).toBe('TOKEN_EXPIRED');
  expect((await login(held)).status).toBe(401);
});

it('the session that ends the others goes on, with a sign-in of its own', async () => {
  const ada = await newcomer();
  await request(me, { as: ada });
  await heldBy(ada);
  const answer = await others(ada);
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const kept = { ...ada, cookie };
  expect([await statusOf(ada), await statusOf(kept)]).toEqual([200, 200]);
  // An hour later the cookie's token has to be renewed.
  const later = await altered(cookie, { claims: { exp: Math.floor(Date.now() / 1000) - 10 } });
  expect(await statusOf({ ...ada, cookie: later })).toBe(200);
  // The provider's library signs in with the token of the response, in the same second in which no one else can sign in.
  const { idToken = '' } = await ask('signInWithCustomToken', { token: answer.body.token, returnSecureToken: true });
  const signedIn = await login(idToken, { cookie });
  expect(await statusOf({ ...ada, cookie: cookieOf(signedIn) })).toBe(200);
  expect((await ask('lookup', { idToken })).error).toBeUndefined();
  // Once more, from the session that this sign-in started.
  expect((await others({ ...ada, cookie: cookieOf(signedIn) })).status).toBe(200);
  expect(await statusOf({ ...ada, cookie: cookieOf(signedIn) })).toBe(200);
});

/** Exchanges a token of ours at the provider for the ID token that a browser would get. */
const exchanged = async (token: string) => {
  const { idToken = '' } = await ask('signInWithCustomToken', { token, returnSecureToken: true });
  return idToken;
};
const told = (idToken: string, claims: object) =>
  `${idToken.split('.')[0]}.${encode({ ...decode(idToken), ...claims })}.`;
const markOf = async (cookie: string) => (await readCookie({ auth: cookie.slice('auth='.length) }))?.mark;
const refusalOf = (idToken: string) => signInRefusal(`Bearer ${idToken}`);

describe('what a session goes on with', () => {
  it('is that session, also where its cookie is not: neither younger nor signed in otherwise', async () => {
    const [ada, eve] = [await newcomer(), await newcomer('eve')];
    for (const as of [ada, eve]) await request(me, { as });
    const at = Math.floor(Date.now() / 1000) - 3600;
    const cookie = await altered(ada.cookie, { mark: { at } });
    const { token } = (await others({ ...ada, cookie })).body;
    const kept = await markOf(cookie);
    expect(kept).toMatchObject({ at, via: 'password' });
    const idToken = await exchanged(token);
    for (const headers of [{ cookie }, {}, { cookie: eve.cookie }])
      expect(await markOf(cookieOf(await login(idToken, headers as Record<string, string>)))).toEqual(kept);
    // An action that requires a recent sign-in does not accept this session as one.
    const as = { ...ada, cookie: cookieOf(await login(idToken)) };
    expect(await statusOf(as)).toBe(200);
    const { slug } = await organizationOf(ada);
    const body = { label: 'Directory' };
    const made = await request(tokens, { as, method: 'POST', params: { organization: slug }, body });
    expect([made.status, made.body.code]).toEqual([403, 'reauth_required']);
  });

  it('ends with it: signed out, all ended by its person, by staff, and twelve days after the sign-in', async () => {
    const whole = (who: Person) => request(sessions, { as: who, method: 'DELETE' });
    const out = async ({ cookie }: Person) => endSessionOf(cookie);
    for (const end of [whole, byStaff, out]) {
      const ada = await newcomer();
      await request(me, { as: ada });
      const { token } = (await others(ada)).body;
      const before = await exchanged(token);
      expect(await refusalOf(before)).toBeNull();
      await end(ada);
      const idToken = await exchanged(token);
      expect(await refusalOf(idToken)).toBe('invalid_token');
      const cookie = cookieOf(await login(idToken));
      expect(await statusOf({ ...ada, cookie })).toBe(401);
    }
    const ada = await newcomer();
    await request(me, { as: ada });
    const idToken = await exchanged((await others(ada)).body.token);
    const { continues } = decode(idToken);
    const late = told(idToken, { continues: { ...continues, at: daysAgo(12) - 1 } });
    expect((await login(late)).status).toBe(401);
  });

  it('has to be taken up soon', async () => {
    const ada = await newcomer();
    await request(me, { as: ada });
    const { token } = (await others(ada)).body;
    const { iat, exp } = decode(token);
    expect(exp - iat).toBeLessThanOrEqual(60);
    const idToken = await exchanged(token);
    const { made } = decode(idToken);
    expect((await login(told(idToken, { auth_time: made + 299 }))).status).toBe(200);
    expect((await login(told(idToken, { auth_time: made + 301 }))).status).toBe(401);
    expect((await login(told(idToken, { made: undefined }))).status).toBe(401);
    expect((await login(told(idToken, { continues: Date.now() }))).status).toBe(401);
  });

  it('is not what is in its cookie: that is renewed all the time and would begin one session after the other', async () => {
    const ada = await newcomer();
    await request(me, { as: ada });
    for (const cookie of [
      cookieOf(await login(await idTokenOf(ada.email))),
      (await others(ada)).headers.getSetCookie()[0],
    ]) {
      const kept = await readCookie({ auth: (cookie ?? '').split(';', 1)[0]?.slice('auth='.length) });
      for (const headers of [{}, { cookie: cookie ?? '' }] as Record<string, string>[])
        expect((await login(kept?.token ?? '', headers)).status).toBe(401);
    }
  });
});

describe('a token to sign in with, for a code by mail', () => {
  it('is worth nothing once sessions have ended after it was made, and only for some minutes', async () => {
    const ada = await newcomer('ada', true);
    await request(me, { as: ada });
    const { token } = (await byCode(ada.email)).body;
    const { iat, exp } = decode(token);
    expect(exp - iat).toBeLessThanOrEqual(300);
    const early = await exchanged(token);
    expect(await refusalOf(early)).toBeNull();
    const { made } = decode(early);
    expect((await login(told(early, { auth_time: made + 299 }))).status).toBe(200);
    expect((await login(told(early, { auth_time: made + 301 }))).status).toBe(401);
    await request(sessions, { as: ada, method: 'DELETE' });
    const ended = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(ended);
    const idToken = await exchanged(token);
    expect(await refusalOf(idToken)).toBe('invalid_token');
    expect(await statusOf({ ...ada, cookie: cookieOf(await login(idToken)) })).toBe(401);
    // A person who proves the address again can sign in.
    const again = await exchanged((await byCode(ada.email)).body.token);
    expect(await refusalOf(again)).toBeNull();
    expect(await statusOf({ ...ada, cookie: cookieOf(await login(again)) })).toBe(200);
  });
});
