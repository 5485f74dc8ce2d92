import { describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { database } from '@/lib/platform/db/client';
import { ssoConnections } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import methods from '@/pages/api/v1/me/sign-in-methods';
import password from '@/pages/api/v1/me/sign-in-methods/password';
import providers from '@/pages/api/v1/me/sign-in-methods/providers';
import provider from '@/pages/api/v1/me/sign-in-methods/providers/[provider]';
import { mailsTo } from '@/tests/support/mails';
import { join, organizationOf } from '@/tests/support/organizations';
import { idTokenOf, newcomer, type Person, request, sessionCookie } from '@/tests/support/request';
import { altered } from '@/tests/support/session-cookies';
import { proveConnection, proveDomain } from '@/tests/support/sso';

const path = '/me/sign-in-methods';
const read = async (as: Person) => (await request(methods, { as, path })).body;
const set = (as: Person, value: string) =>
  request(password, { method: 'PUT', as, path: `${path}/password`, body: { password: value } });
const remove = (as: Person) => request(password, { method: 'DELETE', as, path: `${path}/password` });
const connected = (as: Person, name: string, subject = `${name}-${as.id}`) =>
  request(providers, { method: 'POST', as, path: `${path}/providers`, body: { provider: name, subject } });
const disconnect = (as: Person, name: string) =>
  request(provider, { method: 'DELETE', as, path: `${path}/providers/${name}`, params: { provider: name } });

/** The same person with a sign-in of a quarter of an hour ago. */
async function stale(who: Person): Promise<Person> {
  const at = Math.floor(Date.now() / 1000) - 910;
  return { ...who, cookie: await altered(who.cookie, { mark: { at, started: at * 1000 } }) };
}

const link = (who: Person, name: string) =>
  identity().updateUser(who.id, {
    providerToLink: { providerId: `${name}.com`, uid: `${name}-${who.id}`, email: `ada@${name}.example` },
  });

const continued = (who: Person, answer: Awaited<ReturnType<typeof set>>): Person => ({
  ...who,
  cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '',
});

const changes = async (who: Person) =>
  (await mailsTo(who.email))
    .filter(({ subject }) => subject === 'Your sign-in methods changed')
    .map(({ text }) => text);

describe('the password', () => {
  it('is changed after a fresh sign-in; every other session ends, this one goes on, and its owner is told', async () => {
    const ada = await newcomer('ada', true);
    const phone = { ...ada, cookie: await sessionCookie(await idTokenOf(ada.email)) };
    await request(me, { as: phone });
    expect(await read(ada)).toEqual({ hasPassword: true, providers: [], isManaged: false });
    const answer = await set(ada, 'another-Horse-8');
    expect([answer.status, answer.body.token]).toEqual([200, expect.any(String)]);
    expect((await request(me, { as: phone })).status).toBe(401);
    expect((await request(me, { as: continued(ada, answer) })).status).toBe(200);
    expect([await idTokenOf(ada.email), await idTokenOf(ada.email, 'another-Horse-8')]).toEqual([
      undefined,
      expect.any(String),
    ]);
    await expect.poll(() => changes(ada)).toEqual([expect.stringContaining('Your password was set or changed.')]);
    expect((await changes(ada))[0]).toMatch(/not-me\?token=[\w-]{43}/);
  });

  it('asks for a fresh sign-in, and changes nothing without one', async () => {
    const ada = await newcomer('ada', true);
    const old = await stale(ada);
    for (const answer of [await set(old, 'another-Horse-8'), await remove(old)])
      expect([answer.status, answer.body.code]).toEqual([403, 'reauth_required']);
    expect(await idTokenOf(ada.email)).toEqual(expect.any(String));
  });

  it('is as the identity provider wants it', async () => {
    const ada = await newcomer('ada', true);
    const answer = await set(ada, 'short');
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'password', code: 'weak_password' }]]);
    expect((await request(me, { as: ada })).status).toBe(200);
  });

  it('is removed where a code by email is left, and set again', async () => {
    const ada = await newcomer('ada', true);
    const answer = await remove(ada);
    const here = continued(ada, answer);
    expect([answer.status, (await read(here)).hasPassword, await idTokenOf(ada.email)]).toEqual([
      200,
      false,
      undefined,
    ]);
    expect((await set(here, 'another-Horse-8')).status).toBe(200);
    expect(await idTokenOf(ada.email, 'another-Horse-8')).toEqual(expect.any(String));
  });

  it('stays where it is the last way to sign in', async () => {
    const eve = await newcomer('eve');
    expect((await remove(eve)).body.code).toBe('last_sign_in_method');
    expect(await idTokenOf(eve.email)).toEqual(expect.any(String));
  });
});

describe('an account of another company', () => {
  it('is listed and disconnected, and its owner is told of both', async () => {
    const ada = await newcomer('ada', true);
    expect((await read(ada)).providers).toEqual([]);
    await link(ada, 'google');
    expect((await read(ada)).providers).toEqual([]);
    expect((await connected(await stale(ada), 'google')).body.code).toBe('reauth_required');
    expect((await connected(ada, 'google', 'of-someone-else')).body.code).toBe('not_found');
    expect((await connected(ada, 'google')).status).toBe(204);
    expect((await read(ada)).providers).toEqual([{ provider: 'google', email: 'ada@google.example' }]);
    expect((await disconnect(await stale(ada), 'google')).body.code).toBe('reauth_required');
    expect((await disconnect(ada, 'google')).status).toBe(204);
    expect((await read(ada)).providers).toEqual([]);
    await expect.poll(async () => (await changes(ada)).length).toBe(2);
    expect((await changes(ada)).join()).toMatch(/disconnected: Google account[\s\S]*connected: Google account/);
  });

  it('that is not connected does not exist', async () => {
    const ada = await newcomer('ada', true);
    for (const answer of [await connected(ada, 'apple'), await disconnect(ada, 'apple')])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await disconnect(ada, 'github')).status).toBe(422);
  });

  it('stays where it is the last way to sign in', async () => {
    const eve = await newcomer('eve');
    await link(eve, 'google');
    expect((await remove(eve)).status).toBe(200);
    const here = { ...eve, cookie: await altered(eve.cookie, {}) };
    expect((await disconnect(here, 'google')).body.code).toBe('last_sign_in_method');
  });
});

it('where an organization allows only its own provider, no password is set', async () => {
  const olivia = await newcomer('olivia', true);
  const { id } = await organizationOf(olivia, 'acme');
  await proveDomain(id, 'example.com');
  await database().insert(ssoConnections).values({ organizationId: id, kind: 'oidc', settings: {} });
  await proveConnection(id, true);
  const uma = await newcomer('uma', true);
  await request(me, { as: uma });
  await join(id, uma, 'USER');
  const bySso = { ...uma, cookie: await altered(uma.cookie, { mark: { via: `sso:${id}` } }) };
  expect(await read(bySso)).toMatchObject({ isManaged: true });
  expect((await set(bySso, 'another-Horse-8')).body.code).toBe('sso_required');
  expect(await signInRefusal(`Bearer ${await idTokenOf(uma.email)}`)).toBe('sso_required');
});
