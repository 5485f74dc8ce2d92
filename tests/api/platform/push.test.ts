import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { asc } from 'drizzle-orm';
import { initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readActor } from '@/lib/platform/auth/session';
import { endSessionOf } from '@/lib/platform/auth/session-end';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { organizations, outbox, pushTokens, users } from '@/lib/platform/db/tables';
import { readyMessage } from '@/lib/platform/jobs/messages';
import { dispatchDue } from '@/lib/platform/jobs/outbox';
import { fcm } from '@/lib/platform/outside/push/fcm';
import { sendNotice } from '@/lib/platform/push/deliver';
import { browserNotice } from '@/lib/platform/push/messages';
import { keepDevice, notify } from '@/lib/platform/push/push';
import notifications from '@/pages/api/v1/me/notifications';
import tokens from '@/pages/api/v1/me/push-tokens';
import token from '@/pages/api/v1/me/push-tokens/[id]';
import sessions from '@/pages/api/v1/me/sessions';
import testNotification from '@/pages/api/v1/me/test-notification';
import { leftTo, refusal, reminded } from '@/tests/support/notices';
import { join, newVerified, organizationOf } from '@/tests/support/organizations';
import { type Answer, startRecorder } from '@/tests/support/recorder';
import { idTokenOf, newcomer, type Person, request, sessionCookie } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';

beforeAll(() =>
  withSettings({
    FIREBASE_APP_ID: '1:2:web:3',
    FIREBASE_MESSAGING_SENDER_ID: '2',
    FIREBASE_VAPID_KEY: 'B'.repeat(87),
  }),
);

const accepted = { headers: { 'content-type': 'application/json' }, body: '{"name":"projects/p/messages/1"}' };
let answer: Answer = accepted;
const recorder = await startRecorder(() => answer);

// The real client has a fixed address. Its connections go to the recorder instead, without TLS.
const httpAgent = new Agent();
Object.assign(httpAgent, { createConnection: () => connect(recorder.port, '127.0.0.1') });
const credential = { getAccessToken: async () => ({ access_token: 'server-token', expires_in: 3600 }) };
const service = fcm(initializeApp({ projectId: 'cards', credential, httpAgent }, 'push-test'));

afterAll(() => recorder.close());
beforeEach(() => {
  answer = accepted;
  recorder.seen.splice(0);
});

const newToken = () => `installation-${randomUUID()}`;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
const keep = (as: Person, body: unknown = { token: newToken() }, locale = 'en') =>
  request(tokens, { method: 'POST', as, body, headers: { 'x-locale': locale, 'user-agent': chrome } });
const again = async (someone: Person): Promise<Person> => ({
  ...someone,
  cookie: await sessionCookie(await idTokenOf(someone.email)),
});
const devices = async (as: Person) => (await request(tokens, { as })).body.items as { id: string; isThis: boolean }[];
const waiting = async () =>
  (await database().select().from(outbox).orderBy(asc(outbox.id))).filter(
    ({ kind, sentAt }) => kind === 'push' && !sentAt,
  );

async function wantCode(member: Person): Promise<void> {
  await join((await organizationOf(await newVerified('olivia'))).id, member, 'USER');
  const policies = { signInMethods: ['code' as const] };
  await database().update(organizations).set({ policies });
}

/** Delivers the waiting messages with the real client, as the worker does. */
async function deliver(): Promise<void> {
  for (const { id, payload } of await waiting()) {
    const ready = await readyMessage(browserNotice, payload as never);
    if (ready) await sendNotice(ready, id, service);
  }
}

describe('a browser that gets push messages', () => {
  it('is kept with a name its owner knows it by and its language; kept again, it stays one', async () => {
    const ada = await newcomer();
    const body = { token: newToken() };
    expect((await keep(ada, body)).body).toMatchObject({ label: 'Chrome · Windows', language: 'en', isThis: true });
    await keep(ada, body, 'ar');
    expect((await request(tokens, { as: ada })).body.items).toEqual([
      expect.objectContaining({ language: 'ar', isThis: true }),
    ]);
    expect((await request(tokens, { as: ada })).text).not.toContain(body.token);
  });

  it('belongs to whoever used it last', async () => {
    const [ada, eve] = [await newcomer(), await newcomer('eve')];
    const body = { token: newToken() };
    await keep(ada, body);
    await keep(eve, body);
    expect([await devices(ada), await devices(eve)]).toEqual([[], [expect.anything()]]);
  });

  it('is one of twenty at most: the longest silent makes room', async () => {
    const ada = await newcomer();
    await keep(ada);
    const rows = Array.from({ length: 25 }, (_, at) => ({
      userId: ada.id,
      token: newToken(),
      sessionStarted: at,
      signedInAt: at,
      label: `${at}`,
      language: 'en',
      updatedAt: new Date(at * 1000),
    }));
    await database().insert(pushTokens).values(rows);
    await keep(ada);
    const labels = (await database().select().from(pushTokens)).map(({ label }) => label);
    expect(labels).toHaveLength(20);
    expect(labels).toContain('Chrome · Windows');
    expect(labels).not.toContain('0');
  });

  it('is removed by its owner, and by nobody else', async () => {
    const [ada, eve] = [await newcomer(), await newcomer('eve')];
    const { id } = (await keep(ada)).body;
    const remove = (as: Person) => request(token, { method: 'DELETE', as, params: { id } });
    expect((await remove(eve)).status).toBe(404);
    expect((await remove(ada)).status).toBe(204);
    expect((await remove(ada)).status).toBe(404);
  });

  it('is removed at the sign-out, which leaves the person’s other browsers', async () => {
    const ada = await newcomer();
    const other = await again(ada);
    await keep(ada);
    await keep(other);
    await endSessionOf(ada.cookie);
    expect(await devices(other)).toEqual([expect.objectContaining({ isThis: true })]);
  });

  it.each([
    ['others', 1],
    ['all', 0],
  ])('goes with its session when %s are ended', async (which, left) => {
    const ada = await newcomer();
    await keep(await again(ada));
    await keep(ada);
    await request(sessions, { method: 'DELETE', path: `/me/sessions?which=${which}`, as: ada });
    expect(await database().select().from(pushTokens)).toHaveLength(left);
  });

  it.each([
    ['signed out', (ada: Person) => endSessionOf(ada.cookie)],
    ['signed out everywhere', (ada: Person) => request(sessions, { method: 'DELETE', path: '/me/sessions', as: ada })],
  ])('is not kept for a session that ended while it asked: %s', async (_how, end) => {
    const ada = await newcomer();
    const actor = await readActor({ auth: ada.cookie.replace(/^auth=/, '') });
    await end(ada);
    const ctx = { ...systemContext(), actor };
    await expect(keepDevice(ctx, { token: newToken() }, chrome)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await database().$count(pushTokens)).toBe(0);
  });

  it('is nobody’s without a session, and no nonsense', async () => {
    expect((await request(tokens, { method: 'POST', body: { token: newToken() } })).status).toBe(401);
    const ada = await newcomer();
    for (const body of [
      {},
      { token: '' },
      { token: 'a b' },
      { token: 'x'.repeat(201) },
      { token: newToken(), userId: 'x' },
    ])
      expect((await keep(ada, body)).status).toBe(422);
  });
});

describe('section 6: push messaging: a message', () => {
  it('reaches each browser once, in its language, with nothing but what it shows', async () => {
    const ada = await newcomer();
    const english = newToken();
    const arabic = newToken();
    await keep(ada, { token: english });
    await keep(await again(ada), { token: arabic }, 'ar');
    const sent = await request(testNotification, { method: 'POST', as: ada });
    expect(sent).toMatchObject({ status: 200, body: { browsers: 2 } });
    await deliver();
    const told = recorder.seen.map(({ body }) => JSON.parse(body.toString()).message);
    expect(recorder.seen[0]).toMatchObject({ method: 'POST', path: '/v1/projects/cards/messages:send' });
    expect(recorder.seen[0]?.headers.authorization).toBe('Bearer server-token');
    const at = (fid: string) => told.find((message) => message.fid === fid);
    expect(told).toHaveLength(2);
    expect(at(english)).toEqual({
      fid: english,
      webpush: { headers: { TTL: '86400', Urgency: 'normal' } },
      data: {
        title: 'Notifications are working',
        body: 'You’ll be notified on this device when something happens.',
        tag: expect.any(String),
        path: '/app/settings/notifications',
        lang: 'en',
        dir: 'ltr',
      },
    });
    expect(at(arabic)?.data).toMatchObject({ path: '/ar/app/settings/notifications', lang: 'ar', dir: 'rtl' });
    expect(at(arabic)?.data.title).toMatch(/[\u0600-\u06ff]/);
    expect(recorder.seen.map(({ body }) => body.toString()).join()).not.toContain(ada.email);
  });

  it('that somebody left their contact names them below a title of ours, where the person wants to be told', async () => {
    const ada = await newcomer();
    const left = await leftTo(ada, '山田');
    await keep(ada, { token: newToken() }, 'ja');
    const send = () => notify(systemContext(), ada.id, left);
    expect(await send()).toBe(1);
    await deliver();
    expect(JSON.parse(recorder.seen[0]?.body.toString() ?? '').message.data).toMatchObject({
      title: '連絡先が届きました',
      body: expect.stringContaining('山田'),
      path: '/ja/app/contacts',
    });
    const wish = { exchange: { email: true, push: false } };
    // A setting that a page from before reminders does not know keeps its value.
    const body = { ...wish, reminder: { email: true, push: true }, weekly: { email: false } };
    expect((await request(notifications, { method: 'PUT', as: ada, body: wish })).body).toEqual(body);
    expect((await request(notifications, { as: ada })).body).toEqual(body);
    expect(await send()).toBe(0);
    const { told, contactId } = await reminded(ada, '山田');
    expect(await notify(systemContext(), ada.id, told)).toBe(1);
    recorder.seen.splice(0);
    await deliver();
    const sent = recorder.seen.map((request) => JSON.parse(request.body.toString()).message.data);
    expect(sent.at(-1)).toMatchObject({
      title: 'リマインダーの時刻になりました',
      body: expect.stringContaining('山田'),
      path: `/ja/app/contacts?contact=${contactId}`,
    });
  });

  it.each(['UNREGISTERED', 'UNREGISTERED_FID'])('to a browser that the service calls %s removes it', async (code) => {
    const ada = await newcomer();
    await keep(ada);
    await request(testNotification, { method: 'POST', as: ada });
    answer = refusal(code, 404);
    await deliver();
    expect(await devices(ada)).toEqual([]);
  });

  it('waits where the service fails, and the browser stays', async () => {
    const ada = await newcomer();
    await keep(ada);
    await request(testNotification, { method: 'POST', as: ada });
    answer = refusal('UNAVAILABLE', 500);
    await expect(deliver()).rejects.toThrow();
    expect(await devices(ada)).toHaveLength(1);
    // Next to the emulator there is no push service: the worker keeps the message and records why.
    await dispatchDue();
    expect((await waiting())[0]?.lastError).toBe('push messages are not configured');
  });

  it('to a browser that was removed meanwhile is not sent', async () => {
    const ada = await newcomer();
    await keep(ada);
    await request(testNotification, { method: 'POST', as: ada });
    await endSessionOf(ada.cookie);
    await deliver();
    expect(recorder.seen).toEqual([]);
  });

  it.each([
    ['the account is disabled', () => database().update(users).set({ disabledAt: new Date() })],
    ['an organization wants another sign-in', wantCode],
    ['it is too old', () => database().update(pushTokens).set({ signedInAt: 1 })],
  ])('is not sent to a session that is refused: %s', async (_why, restrict) => {
    const ada = await newcomer();
    const left = await leftTo(ada, 'Secretive Visitor');
    await keep(ada);
    await restrict(ada);
    await notify(systemContext(), ada.id, left);
    await deliver();
    expect(recorder.seen).toEqual([]);
  });

  it('cannot be tested without a browser, nor more often than five times a minute', async () => {
    const ada = await newcomer();
    const test = () => request(testNotification, { method: 'POST', as: ada });
    expect((await test()).status).toBe(404);
    await keep(ada);
    for (let tries = 0; tries < 4; tries += 1) expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
  });
});

it.each([[{}], [{ exchange: { email: true } }], [{ exchange: { email: 1, push: true } }], [{ other: {} }], [[]]])(
  'wishes like %j are refused',
  async (body) => {
    expect((await request(notifications, { method: 'PUT', as: await newcomer(), body })).status).toBe(422);
  },
);
