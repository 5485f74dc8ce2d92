import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registerUser } from '@/lib/platform/auth/accounts';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { devicePasswords as devicePasswordRows, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import devicePasswords from '@/pages/api/v1/me/device-passwords';
import sessions from '@/pages/api/v1/me/sessions';
import { nextSecond } from '@/tests/support/provider-acts';
import { idTokenOf, newcomer, request, sessionCookie } from '@/tests/support/request';

it('is for the signed-in only', async () => {
  expect(await request(me)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await request(sessions, { method: 'DELETE' })).toMatchObject({ status: 401 });
});

it('section 3: tells who is signed in, with what follows from the claims; the first time makes the row', async () => {
  const ada = await newcomer();
  const { body } = await request(me, { as: ada });
  expect(body).toEqual({
    id: ada.id,
    email: ada.email,
    displayName: null,
    locale: 'en',
    colorScheme: 'auto',
    hasPageKeys: true,
    timeZone: null,
    isOnboardingDone: false,
    staffRole: null,
    teamPermissions: [],
    organizations: [],
  });
});

it('twenty first requests at once make one row', async () => {
  const ada = await newcomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => request(me, { as: ada })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await database().select().from(users)).toHaveLength(1);
});

it('first requests at once all find the row, whichever of its indexes they meet first', async () => {
  const people = Array.from({ length: 300 }, (_, at) => ({ id: `new-${at}`, email: `new-${at}@example.com` }));
  for (const one of people) await Promise.all([one, one, one].map(registerUser));
  expect(await database().select().from(users)).toHaveLength(people.length);
});

it('keeps changes of name, language, colour scheme and time zone', async () => {
  const ada = await newcomer();
  const edit = { displayName: ' Ada ', locale: 'ja', colorScheme: 'dark', hasPageKeys: false, timeZone: 'Asia/Tokyo' };
  expect((await request(me, { method: 'PATCH', as: ada, body: edit })).body).toMatchObject({
    ...edit,
    displayName: 'Ada',
  });
  expect((await request(me, { as: ada })).body).toMatchObject({ ...edit, displayName: 'Ada' });
});

it('section 4: colour scheme: light, dark or auto; default auto', async () => {
  const ada = await newcomer();
  expect((await request(me, { as: ada })).body.colorScheme).toBe('auto');
  for (const colorScheme of ['light', 'dark', 'auto']) {
    const edited = await request(me, { method: 'PATCH', as: ada, body: { colorScheme } });
    expect([edited.status, edited.body.colorScheme]).toEqual([200, colorScheme]);
  }
  for (const colorScheme of ['Light', 'none', '', null]) {
    const refused = await request(me, { method: 'PATCH', as: ada, body: { colorScheme } });
    expect([colorScheme, refused.status]).toEqual([colorScheme, 422]);
  }
});

it.each([
  [{ locale: 'default' }],
  [{ locale: 'xx' }],
  [{ colorScheme: 'pink' }],
  [{ hasPageKeys: 'no' }],
  [{ timeZone: 'Europe/Atlantis' }],
  [{ timeZone: '+01:00' }],
  [{ timeZone: null }],
  [{ displayName: 'a'.repeat(201) }],
  [{ displayName: 'a\u0000' }],
  [{ staffRole: 'ADMIN' }],
  [{ isOnboardingDone: true }],
  [[]],
])('refuses %j and changes nothing', async (body) => {
  const ada = await newcomer();
  const before = (await request(me, { as: ada })).body;
  expect(await request(me, { method: 'PATCH', as: ada, body })).toMatchObject({
    status: 422,
    body: { code: 'invalid_fields' },
  });
  expect((await request(me, { as: ada })).body).toEqual(before);
});

it('a disabled account is signed out at once', async () => {
  const ada = await newcomer();
  await request(me, { as: ada });
  await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, ada.id));
  expect((await request(me, { as: ada })).status).toBe(401);
});

it('section 2: signing out everywhere: ending all sessions ends this one too, at once', async () => {
  const ada = await newcomer();
  const again = async () => ({ ...ada, cookie: await sessionCookie(await idTokenOf(ada.email)) });
  const [phone, laptop] = [await again(), await again()];
  const heard = () => Promise.all([ada, phone, laptop].map(async (as) => (await request(me, { as })).status));
  expect(await heard()).toEqual([200, 200, 200]);
  const before = (await identity().getUser(ada.id)).tokensValidAfterTime;
  expect((await request(sessions, { method: 'DELETE', path: '/me/sessions?which=all', as: phone })).status).toBe(204);
  expect(await heard()).toEqual([401, 401, 401]);
  // A token from before cannot start a new session either.
  const validAfter = (await identity().getUser(ada.id)).tokensValidAfterTime;
  expect(Date.parse(validAfter ?? '')).toBeGreaterThanOrEqual(Date.parse(before ?? ''));
});

it('ending the others ends older and newer ones at once, keeps this one, and does so again from another', async () => {
  const ada = await newcomer();
  await request(me, { as: ada });
  const again = async () => ({ ...ada, cookie: await sessionCookie(await idTokenOf(ada.email)) });
  const [middle, newest] = [await again(), await again()];
  const heard = () => Promise.all([ada, middle, newest].map(async (as) => (await request(me, { as })).status));
  expect(await heard()).toEqual([200, 200, 200]);
  await request(sessions, { method: 'DELETE', path: '/me/sessions?which=others', as: middle });
  expect(await heard()).toEqual([401, 200, 401]);
  const later = await again();
  expect((await request(me, { as: later })).status).toBe(200);
  await request(sessions, { method: 'DELETE', path: '/me/sessions?which=others', as: later });
  expect(await heard()).toEqual([401, 401, 401]);
  expect((await request(me, { as: later })).status).toBe(200);
  await request(sessions, { method: 'DELETE', path: '/me/sessions', as: later });
  expect((await request(me, { as: later })).status).toBe(401);
});

it.each(['all', 'others'])('who ends %s of their sessions can sign in right afterward', async (which) => {
  const ada = await newcomer();
  await request(me, { as: ada });
  // At the beginning of a second, all of which counts as the one in which they were ended.
  await nextSecond();
  await request(sessions, { method: 'DELETE', path: `/me/sessions?which=${which}`, as: ada });
  const again = { ...ada, cookie: await sessionCookie(await idTokenOf(ada.email)) };
  expect((await request(me, { as: again })).status).toBe(200);
});

it.each(['all', 'others'])('with %s of the sessions, the passwords of devices end', async (which) => {
  const ada = await newcomer();
  await request(me, { as: ada });
  await request(devicePasswords, { method: 'POST', as: ada, body: { label: 'Phone' } });
  expect(await database().select().from(devicePasswordRows)).toHaveLength(1);
  await request(sessions, { method: 'DELETE', path: `/me/sessions?which=${which}`, as: ada });
  expect(await database().select().from(devicePasswordRows)).toEqual([]);
});

it('refuses to end what is neither all nor others', async () => {
  const ada = await newcomer();
  const answer = await request(sessions, { method: 'DELETE', path: '/me/sessions?which=mine', as: ada });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } });
});
