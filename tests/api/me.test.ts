import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { identity } from '@/lib/auth/firebase-admin';
import { database } from '@/lib/db/client';
import { users } from '@/lib/db/tables';
import { registerUser } from '@/lib/users/session';
import me from '@/pages/api/v1/me';
import sessions from '@/pages/api/v1/me/sessions';
import { newcomer, request } from '../support/request';

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

it('keeps changes of name, language and colour scheme', async () => {
  const ada = await newcomer();
  const edit = { displayName: ' Ada ', locale: 'ja', colorScheme: 'dark', hasPageKeys: false };
  expect((await request(me, { method: 'PATCH', as: ada, body: edit })).body).toMatchObject({
    ...edit,
    displayName: 'Ada',
  });
  expect((await request(me, { as: ada })).body).toMatchObject({ ...edit, displayName: 'Ada' });
});

it.each([
  [{ locale: 'default' }],
  [{ locale: 'xx' }],
  [{ colorScheme: 'pink' }],
  [{ hasPageKeys: 'no' }],
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

it('ending all sessions ends this one too, at once', async () => {
  const ada = await newcomer();
  await request(me, { as: ada });
  expect((await request(sessions, { method: 'DELETE', path: '/me/sessions?which=all', as: ada })).status).toBe(204);
  expect((await request(me, { as: ada })).status).toBe(401);
  expect((await identity().getUser(ada.id)).tokensValidAfterTime).toBeTruthy();
});

it('ending the others keeps this one', async () => {
  const ada = await newcomer();
  await request(me, { as: ada });
  expect((await request(sessions, { method: 'DELETE', path: '/me/sessions?which=others', as: ada })).status).toBe(204);
  expect((await request(me, { as: ada })).status).toBe(200);
});

it('refuses to end what is neither all nor others', async () => {
  const ada = await newcomer();
  const answer = await request(sessions, { method: 'DELETE', path: '/me/sessions?which=mine', as: ada });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } });
});
