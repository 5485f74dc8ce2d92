import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readCookie } from '@/lib/auth/session';
import { database } from '@/lib/db/client';
import { users } from '@/lib/db/tables';
import me from '@/pages/api/v1/me';
import sessions from '@/pages/api/v1/me/sessions';
import memberSessions from '@/pages/api/v1/organizations/[organization]/members/[id]/sessions';
import staffSessions from '@/pages/api/v1/staff/people/[id]/sessions';
import { join, newVerified, organizationOf } from '../support/organizations';
import { type Answer, idTokenOf, newcomer, type Person, request } from '../support/request';
import { altered, cookieOf, decode, login } from '../support/session-cookies';

const provider = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`;
const ask = async (act: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${provider}:${act}?key=any`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { idToken?: string; error?: { message: string } };
};

/** What a browser holds that signed in a second ago: the provider tells sign-ins in whole seconds. */
async function heldBy(who: Person): Promise<string> {
  const token = await idTokenOf(who.email);
  await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 5_000 }).toBeGreaterThan(decode(token).iat);
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
  // The provider's library signs in with what was answered, in the second in which nobody else can.
  const { idToken = '' } = await ask('signInWithCustomToken', { token: answer.body.token, returnSecureToken: true });
  const signedIn = await login(idToken, { cookie });
  expect(await statusOf({ ...ada, cookie: cookieOf(signedIn) })).toBe(200);
  expect((await ask('lookup', { idToken })).error).toBeUndefined();
  // Once more, from the session as it is now.
  expect((await others({ ...ada, cookie: cookieOf(signedIn) })).status).toBe(200);
  expect(await statusOf({ ...ada, cookie: cookieOf(signedIn) })).toBe(200);
});

it('what it goes on with is a sign-in like any other where its cookie is not', async () => {
  const [ada, eve] = [await newcomer(), await newcomer('eve')];
  for (const as of [ada, eve]) await request(me, { as });
  const { token } = (await others(ada)).body;
  const { idToken = '' } = await ask('signInWithCustomToken', { token, returnSecureToken: true });
  const startOf = async (cookie: string) => (await readCookie({ auth: cookie.slice('auth='.length) }))?.mark.started;
  const kept = await startOf(ada.cookie);
  expect(await startOf(cookieOf(await login(idToken, { cookie: ada.cookie })))).toBe(kept);
  expect(await startOf(cookieOf(await login(idToken)))).not.toBe(kept);
  expect(await startOf(cookieOf(await login(idToken, { cookie: eve.cookie })))).not.toBe(kept);
});
