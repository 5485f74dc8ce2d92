import { isNull } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveByOperator } from '@/lib/account/email-change/email-change';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { outbox, users } from '@/lib/platform/db/tables';
import { dispatchDue } from '@/lib/platform/jobs/outbox';
import me from '@/pages/api/v1/me';
import messengerToken from '@/pages/api/v1/me/messenger-token';
import finish from '@/pages/api/v1/onboarding/finish';
import { startRecorder } from '@/tests/support/recorder';
import { newcomer, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';

const secret = 'a secret of the workspace, long enough';
const recorder = await startRecorder(({ path }) => ({
  headers: { 'content-type': 'application/json' },
  body: path.endsWith('/search') ? '{"type":"list","data":[]}' : '{"type":"contact","id":"c1"}',
}));

beforeAll(() =>
  withSettings({
    INTERCOM_APP_ID: 'app1',
    INTERCOM_ACCESS_TOKEN: 'server-token',
    INTERCOM_IDENTITY_SECRET: secret,
    INTERCOM_API_URL: recorder.origin,
  }),
);
afterAll(() => recorder.close());
beforeEach(() => void recorder.seen.splice(0));

/** Returns what the messenger was told of users, in order. */
async function told(): Promise<unknown[]> {
  await dispatchDue();
  // Messages that the process is already sending are not sent by `dispatchDue`, so the test waits for them.
  const unsent = () => database().$count(outbox, isNull(outbox.sentAt));
  await expect.poll(unsent).toBe(0);
  return recorder.seen
    .filter(({ path }) => path.split('?')[0]?.endsWith('/contacts'))
    .map(({ body }) => JSON.parse(body.toString()));
}

describe('section 1: a customer-messaging widget proves who is writing', () => {
  it('by a token for the signed-in person: id and e-mail alone, signed, for a quarter of an hour', async () => {
    const ada = await newcomer();
    const { status, body } = await request(messengerToken, { as: ada });
    expect(status).toBe(200);
    const { payload, protectedHeader } = await jwtVerify(body.token, new TextEncoder().encode(secret));
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { iat = 0, exp = 0, ...claims } = payload;
    expect(claims).toEqual({ user_id: ada.id, email: ada.email });
    expect(exp - iat).toBe(900);
    expect(body.expiresIn).toBe(900);
  });

  it('and for nobody else', async () => {
    expect((await request(messengerToken)).status).toBe(401);
  });
});

describe('the messenger’s record of a person', () => {
  it('is made when onboarding is done', async () => {
    const ada = await newcomer();
    await request(me, { as: ada });
    const draft = {
      content: { name: { first: 'Ada', last: 'Lovelace' }, fields: [] },
      username: `ada-${process.pid}`,
    };
    const done = await request(finish, { method: 'POST', as: ada, body: { step: 'username', draft } });
    expect(done.status).toBe(201);
    expect(await told()).toEqual([
      {
        role: 'user',
        external_id: ada.id,
        email: ada.email.toLowerCase(),
        name: 'Ada Lovelace',
        language_override: 'en',
      },
    ]);
    expect(recorder.seen.every(({ headers }) => headers.authorization === 'Bearer server-token')).toBe(true);
  });

  it('follows a new name and a new language, in the messenger’s own names of languages', async () => {
    const ada = await newcomer();
    await request(me, { method: 'PATCH', as: ada, body: { displayName: 'Ada' } });
    await request(me, { method: 'PATCH', as: ada, body: { locale: 'zh' } });
    const [first, second] = await told();
    expect(first).toMatchObject({ external_id: ada.id, name: 'Ada' });
    expect(second).toMatchObject({ external_id: ada.id, name: 'Ada', language_override: 'zh-CN' });
  });

  it('is not touched by a change of colours', async () => {
    const ada = await newcomer();
    await request(me, { method: 'PATCH', as: ada, body: { colorScheme: 'dark' } });
    expect(await told()).toEqual([]);
  });

  it('follows a new e-mail address, which a token from before the change does not take back', async () => {
    const ada = await newcomer();
    await request(me, { as: ada });
    const email = `new-${ada.email}`;
    await moveByOperator(systemContext(), ada.email, email);
    expect(await told()).toEqual([expect.objectContaining({ external_id: ada.id, email })]);
    await request(me, { as: ada });
    const [row] = await database().select().from(users);
    expect(row?.email).toBe(email);
    expect(await told()).toHaveLength(1);
  });
});
