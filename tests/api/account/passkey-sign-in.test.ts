import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { organizations, passkeys, spentChallenges, ssoConnections, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import sessions from '@/pages/api/v1/me/sessions';
import methods from '@/pages/api/v1/me/sign-in-methods/password';
import check from '@/pages/api/v1/sign-in-codes/check';
import { Authenticator } from '@/tests/support/authenticator';
import { type Jar, newJar, postFrom } from '@/tests/support/jar';
import { mailsTo } from '@/tests/support/mails';
import { join, organizationOf } from '@/tests/support/organizations';
import { addWith, askToProve, optionsFor, passkeysOf, prove, remove, signInWith } from '@/tests/support/passkeys';
import { newcomer, type Person, request } from '@/tests/support/request';
import { altered, byPassword } from '@/tests/support/session-cookies';
import { askForCode } from '@/tests/support/sign-in-codes';
import { proveConnection, proveDomain, signInWith as sessionOf } from '@/tests/support/sso';

let ada: Person;
let key: Authenticator;
let browser: Jar;
beforeEach(async () => {
  browser = newJar();
  ada = await newcomer('ada', true);
  key = new Authenticator({ counts: true });
  expect((await addWith(key, ada)).status).toBe(201);
});
afterEach(() => void vi.useRealTimers());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const refused = [422, 'passkey_refused'];

describe('a passkey', () => {
  it('signs its user in, whose sessions say so, as does the email about a new browser', async () => {
    await request(me, { as: ada });
    const answer = await signInWith(key, browser);
    expect([answer.status, answer.body]).toEqual([200, { token: expect.any(String) }]);
    const here = await sessionOf(answer.body.token);
    expect((await request(me, { as: here })).body).toMatchObject({ id: ada.id });
    const { items } = (await request(sessions, { as: here })).body;
    expect(items).toMatchObject([
      { isCurrent: true, method: 'passkey' },
      { isCurrent: false, method: 'code' },
    ]);
    const told = async () => (await mailsTo(ada.email)).find(({ subject }) => /New sign-in/.test(subject))?.text;
    await expect.poll(told).toMatch(/Sign-in method: .?Passkey/);
    const [row] = await database().select().from(passkeys);
    expect([row?.counter, row?.lastUsedAt]).toEqual([2, expect.any(Date)]);
  });

  it('signs in as often as its user likes, from any browser', async () => {
    for (const jar of [browser, browser, newJar()]) expect((await signInWith(key, jar)).status).toBe(200);
  });

  it('that does not count signs in, too', async () => {
    const synced = new Authenticator();
    await addWith(synced, ada);
    for (const jar of [browser, newJar()]) expect((await signInWith(synced, jar)).status).toBe(200);
  });

  it('that was removed is told from a wrong proof, so that browsers forget it', async () => {
    const [{ id }] = (await passkeysOf(ada)).items;
    await remove(ada, id);
    expect(codeOf(await signInWith(key, browser))).toEqual([422, 'passkey_unknown']);
  });

  it('of a disabled account signs no one in; of one that was deleted at the provider, it brings it back', async () => {
    await database().update(users).set({ disabledAt: new Date() });
    expect(codeOf(await signInWith(key, browser))).toEqual(refused);
    await database().update(users).set({ disabledAt: null });
    await identity().updateUser(ada.id, { disabled: true });
    expect(codeOf(await signInWith(key, browser))).toEqual(refused);
    await identity().deleteUser(ada.id);
    expect((await signInWith(key, browser)).status).toBe(200);
    expect(await identity().getUser(ada.id)).toMatchObject({ email: ada.email, emailVerified: true });
  });

  it('does not prove the address where that is required', async () => {
    await database().update(users).set({ proofRequiredAt: new Date() });
    expect(codeOf(await signInWith(key, browser))).toEqual([403, 'proof_required']);
  });

  it('of whoever had the account unproven does not open it to them once its address is proven', async () => {
    await identity().updateUser(ada.id, { emailVerified: false });
    await database().update(users).set({ isUnproven: true }).where(eq(users.id, ada.id));
    await postFrom(browser, check, { email: ada.email, code: await askForCode(browser, ada.email) });
    expect(codeOf(await signInWith(key, browser))).toEqual([422, 'passkey_unknown']);
  });
});

describe('a proof', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the user verified', { isVerified: false }],
    ['of another kind', { type: 'webauthn.create' }],
    ['to a challenge of its own', { challenge: Buffer.alloc(52, 7).toString('base64url') }],
    ['for another user', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
    ['with another signature', { signature: Buffer.alloc(70, 7) }],
    ['with a counter that has not grown', { counter: 1 }],
  ])('%s is refused', async (_name, forged) => {
    expect(codeOf(await signInWith(key, browser, forged))).toEqual(refused);
  });

  it('works once', async () => {
    const proof = key.get(await askToProve(browser));
    const all = await Promise.all([prove(browser, proof), prove(browser, proof)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(codeOf(await prove(browser, proof))).toEqual([410, 'passkey_expired']);
  });

  it('costs its challenge even if it is wrong', async () => {
    const options = await askToProve(browser);
    expect(codeOf(await prove(browser, key.get(options, { isVerified: false })))).toEqual(refused);
    expect(codeOf(await prove(browser, key.get(options)))).toEqual([410, 'passkey_expired']);
  });

  it('works in the browser that asked, and in no other', async () => {
    const [other, none] = [newJar(), newJar()];
    await askToProve(other);
    const proof = key.get(await askToProve(browser));
    expect(codeOf(await prove(other, proof))).toEqual(refused);
    expect(codeOf(await prove(none, proof))).toEqual([410, 'passkey_expired']);
    expect((await prove(browser, proof)).status).toBe(200);
  });

  it('works for ten minutes', async () => {
    const proof = key.get(await askToProve(browser));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect(codeOf(await prove(browser, proof))).toEqual([410, 'passkey_expired']);
  });

  it('is asked for without a row, and by a cookie for these requests alone', async () => {
    await askToProve(browser);
    const spent = await database().$count(spentChallenges);
    await askToProve(newJar());
    expect(await database().$count(spentChallenges)).toBe(spent);
    expect(browser.cookies.get('passkey-browser')).toMatch(/^[\w-]{43}$/);
  });
});

describe('organizations', () => {
  const policies = (value: object) =>
    database()
      .update(organizations)
      .set({ policies: value as never });

  it('allow passkeys or not, by their policy on sign-in methods', async () => {
    const { id } = await organizationOf(await newcomer('olivia', true), 'acme');
    await request(me, { as: ada });
    await join(id, ada, 'USER');
    await policies({ signInMethods: ['code', 'password'] });
    expect(codeOf(await signInWith(key, browser))).toEqual([403, 'sign_in_method_off']);
    expect((await passkeysOf(ada)).mayAdd).toBe('off');
    expect((await optionsFor(ada)).body.code).toBe('sign_in_method_off');
    await policies({ signInMethods: ['passkey'] });
    const { body } = await signInWith(key, browser);
    const here = await sessionOf(body.token);
    expect((await request(me, { as: here })).status).toBe(200);
    expect((await request(me, { as: ada })).status).toBe(401);
    await policies({ signInMethods: ['code'] });
    expect((await request(me, { as: here })).status).toBe(401);
  });

  it('that allow only their own provider allow no passkey, not even their owners', async () => {
    const { id } = await organizationOf(ada, 'acme');
    await proveDomain(id, 'example.com');
    await database().insert(ssoConnections).values({ organizationId: id, kind: 'oidc', settings: {} });
    await proveConnection(id, true);
    expect(codeOf(await signInWith(key, browser))).toEqual([403, 'sso_required']);
    const bySso = { ...ada, cookie: await altered(ada.cookie, { mark: { via: `sso:${id}` } }) };
    expect(await passkeysOf(bySso)).toMatchObject({ mayAdd: 'off', items: [{}] });
  });
});

it('a passkey is a way to sign in that is left when the others go', async () => {
  const { id } = await organizationOf(await newcomer('olivia', true), 'acme');
  ada = await byPassword(ada);
  await request(me, { as: ada });
  await join(id, ada, 'USER');
  await database()
    .update(organizations)
    .set({ policies: { signInMethods: ['password', 'passkey'] } as never });
  const [{ id: passkey }] = (await passkeysOf(ada)).items;
  const removed = await request(methods, { method: 'DELETE', as: ada, path: '/me/sign-in-methods/password' });
  expect(removed.status).toBe(200);
  await database().update(users).set({ sessionsValidAfter: null }).where(eq(users.id, ada.id));
  const here = await sessionOf((await signInWith(key, browser)).body.token);
  expect((await remove(here, passkey)).body.code).toBe('last_sign_in_method');
  // One that browsers no longer offer is no way in.
  await database().update(passkeys).set({ rpId: 'old.example' });
  expect((await remove(here, passkey)).status).toBe(200);
});
