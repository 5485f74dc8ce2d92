import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { database } from '@/lib/platform/db/client';
import { signInMethods, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import methods from '@/pages/api/v1/me/sign-in-methods';
import password from '@/pages/api/v1/me/sign-in-methods/password';
import providers from '@/pages/api/v1/me/sign-in-methods/providers';
import provider from '@/pages/api/v1/me/sign-in-methods/providers/[provider]';
import check from '@/pages/api/v1/sign-in-codes/check';
import { emulatorCall } from '@/tests/support/emulator-call';
import { newJar, postFrom } from '@/tests/support/jar';
import { newAccount, testPassword } from '@/tests/support/local-session';
import {
  byCode,
  byGoogle,
  nextSecond,
  signedInWith,
  statusOf,
  tokenByCode,
  withToken,
} from '@/tests/support/provider-acts';
import { idTokenOf, newcomer, type Person, request } from '@/tests/support/request';
import { reset, resetLink } from '@/tests/support/reset-links';
import { secure } from '@/tests/support/secured';
import { askForCode, newAddress } from '@/tests/support/sign-in-codes';

// The identity provider's API is public: a person who holds a fresh token there can set a password or connect an account of another company. A
// sign-in token from before an account was secured is good for minutes, whatever is revoked meanwhile.

describe('a sign-in token from before an account was secured', () => {
  let ada: Person;
  let stale: string;
  beforeEach(async () => {
    ada = await newcomer('ada', true);
    expect(await statusOf(ada)).toBe(200);
    stale = await tokenByCode(ada.email);
    await secure(ada);
  });

  it('sets no password that opens it', async () => {
    const idToken = await signedInWith(stale);
    expect(await statusOf(await withToken(ada, idToken))).toBe(401);
    await emulatorCall('update', { idToken, password: 'thiefs-Horse-2' });
    const byThief = await idTokenOf(ada.email, 'thiefs-Horse-2');
    expect(await signInRefusal(`Bearer ${byThief}`)).toBe('proof_required');
    expect(await statusOf(await withToken(ada, byThief))).toBe(401);
    const owner = await byCode(ada);
    expect(await statusOf(owner)).toBe(200);
    expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'thiefs-Horse-2')))).toBe(401);
    expect((await request(methods, { as: owner })).body).toMatchObject({ hasPassword: false });
  });

  it('sets none in the place of the one that its owner has set since', async () => {
    const owner = await byCode(ada);
    expect((await request(password, { method: 'PUT', as: owner, body: { password: 'mine-Horse-3' } })).status).toBe(
      200,
    );
    await nextSecond();
    expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'mine-Horse-3')))).toBe(200);
    await emulatorCall('update', { idToken: await signedInWith(stale), password: 'thiefs-Horse-2' });
    expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'thiefs-Horse-2')))).toBe(401);
  });

  it('connects no account of another company that opens it', async () => {
    const elsewhere = newAddress();
    await byGoogle(elsewhere, await signedInWith(stale));
    const thief = await withToken(ada, await byGoogle(elsewhere));
    expect(await statusOf(thief)).toBe(401);
    await byCode(ada);
    expect(await statusOf(await withToken(ada, await byGoogle(elsewhere)))).toBe(401);
    expect((await request(methods, { as: await byCode(ada) })).body.providers).toEqual([]);
  });
});

it('a password that was set at the identity provider does not count, although an account has one', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const idToken = await idTokenOf(ada.email);
  expect(await statusOf(await withToken(ada, idToken))).toBe(200);
  await emulatorCall('update', { idToken, password: 'thiefs-Horse-2' });
  expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'thiefs-Horse-2')))).toBe(401);
});

it('Google’s word for the address that a user has here needs no record; that for another does', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  expect(await statusOf(await withToken(ada, await byGoogle(ada.email)))).toBe(200);
  const { providers } = (await request(methods, { as: ada })).body;
  expect(providers).toEqual([{ provider: 'google', email: ada.email }]);
});

it('an account from before ways were recorded keeps those that it has, but no password that was removed', async () => {
  const [ada, bea] = [await newcomer('ada', true), await newcomer('bea', true)];
  for (const who of [ada, bea]) {
    expect(await statusOf(who)).toBe(200);
    await database().delete(signInMethods).where(eq(signInMethods.userId, who.id));
    await database().update(users).set({ methodsRecordedAt: null }).where(eq(users.id, who.id));
  }
  await database().update(users).set({ passwordRemovedAt: new Date() }).where(eq(users.id, bea.id));
  expect(await statusOf(await withToken(ada, await idTokenOf(ada.email)))).toBe(200);
  expect(await statusOf(await withToken(bea, await idTokenOf(bea.email)))).toBe(401);
});

describe('an account whose user never came here, with what someone else has set up at the identity provider', () => {
  const signedUp = async (email: string) => {
    const { localId: id } = await emulatorCall('signUp', { email, password: testPassword, returnSecureToken: true });
    return { id, email };
  };

  it('is its owner’s with a code, whatever was done in that second', async () => {
    const email = newAddress();
    const { id } = await signedUp(email);
    const stranger = async () => withToken({ id, email, cookie: '' }, await idTokenOf(email));
    const before = await stranger();
    const token = await tokenByCode(email);
    expect(await statusOf(before)).toBe(401);
    await identity().updateUser(id, { password: testPassword });
    expect(await statusOf(await stranger())).toBe(401);
    const owner = await withToken(before, await signedInWith(token));
    expect(await statusOf(owner)).toBe(200);
    expect((await request(methods, { as: owner })).body).toMatchObject({ hasPassword: false, providers: [] });
    expect(await statusOf(await stranger())).toBe(401);
  });

  it('is its owner’s with the link for a password', async () => {
    const email = newAddress();
    const { id } = await signedUp(email);
    const before = await withToken({ id, email, cookie: '' }, await idTokenOf(email));
    await byGoogle(newAddress(), await idTokenOf(email));
    expect((await reset(await resetLink(email), 'chosen-Horse-4')).status).toBe(204);
    expect(await statusOf(before)).toBe(401);
    const owner = await withToken(before, await idTokenOf(email, 'chosen-Horse-4'));
    expect((await request(methods, { as: owner })).body).toMatchObject({ hasPassword: true, providers: [] });
  });

  it('is theirs who signed up with a password and then confirmed the address', async () => {
    const email = newAddress();
    const { id } = await signedUp(email);
    await identity().updateUser(id, { emailVerified: true });
    const owner = await withToken({ id, email, cookie: '' }, await idTokenOf(email));
    expect((await request(me, { as: owner })).body).toMatchObject({ email });
    expect((await request(methods, { as: owner })).body).toMatchObject({ hasPassword: true, providers: [] });
    expect(await statusOf(await withToken(owner, await idTokenOf(email)))).toBe(200);
    await emulatorCall('update', { idToken: await idTokenOf(email), password: 'thiefs-Horse-2' });
    expect(await statusOf(await withToken(owner, await idTokenOf(email, 'thiefs-Horse-2')))).toBe(401);
  });

  it('is not theirs who took Google off again with a token of the same second, and set another password', async () => {
    const email = newAddress();
    const { id } = await signedUp(email);
    await nextSecond();
    await nextSecond();
    await identity().updateUser(id, { emailVerified: true });
    await emulatorCall('update', { idToken: await idTokenOf(email), password: 'thiefs-Horse-2' });
    expect(await signInRefusal(`Bearer ${await idTokenOf(email, 'thiefs-Horse-2')}`)).toBe('proof_required');
  });

  it('is its owner’s who signs in with Google: a password proves nothing there, nor does another account', async () => {
    const email = newAddress();
    const { id } = await signedUp(email);
    const elsewhere = newAddress();
    await byGoogle(elsewhere, await idTokenOf(email));
    const byOwner = await byGoogle(email);
    await identity().updateUser(id, { password: testPassword, emailVerified: true });
    const thief = { id, email, cookie: '' };
    const byPassword = await idTokenOf(email);
    expect(await signInRefusal(`Bearer ${byPassword}`)).toBe('proof_required');
    expect(await statusOf(await withToken(thief, byPassword))).toBe(401);
    expect(await statusOf(await withToken(thief, byOwner))).toBe(200);
    expect(await statusOf(await withToken(thief, await idTokenOf(email)))).toBe(401);
    expect(await statusOf(await withToken(thief, await byGoogle(elsewhere)))).toBe(401);
  });
});

it('who signs in with a connected account that someone has taken off there is asked for a code, and gets no other account', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const elsewhere = newAddress();
  await byGoogle(elsewhere, await idTokenOf(ada.email));
  const subject = `google-of-${elsewhere}`;
  const connected = await request(providers, { method: 'POST', as: ada, body: { provider: 'google', subject } });
  expect(connected.status).toBe(204);
  expect(await statusOf(await withToken(ada, await byGoogle(elsewhere)))).toBe(200);
  await identity().updateUser(ada.id, { providersToUnlink: ['google.com'] });
  expect(await signInRefusal(`Bearer ${await byGoogle(elsewhere)}`)).toBe('proof_required');
  // Nothing is left of it, so that the account can be connected again.
  await expect(identity().getUserByEmail(elsewhere)).rejects.toThrow('no user record');
});

it('whose address was taken off at the identity provider has it back, and is asked for a code', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  await byGoogle(ada.email);
  await emulatorCall('update', { idToken: await idTokenOf(ada.email), deleteProvider: ['password'] });
  const idToken = await byGoogle(ada.email);
  expect(await signInRefusal(`Bearer ${idToken}`)).toBe('proof_required');
  expect(await identity().getUser(ada.id)).toMatchObject({ email: ada.email, emailVerified: true });
  await nextSecond();
  expect(await statusOf(await withToken(ada, await byGoogle(ada.email)))).toBe(200);
});

it('an account that was disconnected opens nothing, although its address is the same', async () => {
  const ada = await newcomer('ada', true);
  expect((await request(methods, { as: ada })).body.providers).toEqual([]);
  expect(await statusOf(await withToken(ada, await byGoogle(ada.email)))).toBe(200);
  const other = await withToken(ada, await byGoogle(ada.email));
  expect(await statusOf(other)).toBe(200);
  expect((await request(methods, { as: ada })).body.providers).toEqual([{ provider: 'google', email: ada.email }]);
  const params = { provider: 'google' };
  expect((await request(provider, { method: 'DELETE', as: ada, params })).status).toBe(204);
  expect([await statusOf(other), await statusOf(ada)]).toEqual([401, 200]);
  expect(await statusOf(await withToken(ada, await byGoogle(ada.email)))).toBe(401);
  expect((await request(methods, { as: ada })).body.providers).toEqual([]);
  // Nor after the account was secured, for whatever reason.
  await secure(ada);
  expect(await statusOf(await byCode(ada))).toBe(200);
  expect(await statusOf(await withToken(ada, await byGoogle(ada.email)))).toBe(401);
});

it('Google’s account with an address that its user no longer has here opens nothing', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(await withToken(ada, await byGoogle(ada.email)))).toBe(200);
  const [before, now] = [ada.email, newAddress()];
  await database().update(users).set({ email: now }).where(eq(users.id, ada.id));
  await identity().updateUser(ada.id, { email: now });
  expect(await signInRefusal(`Bearer ${await byGoogle(before)}`)).toBe('proof_required');
});

it('an address that looks like one that was taken away is no one’s', async () => {
  const squatter = await newAccount(`${newAddress().split('@')[0]}@accounts.invalid`, { emailVerified: true });
  expect(await statusOf(squatter)).toBe(401);
  expect(await database().$count(users, eq(users.id, squatter.id))).toBe(0);
});

it('a code from before an account was secured opens it no longer', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const thief = newJar();
  const code = await askForCode(thief, ada.email);
  await secure(ada);
  expect((await postFrom(thief, check, { email: ada.email, code })).body.code).toBe('code_wrong');
});
