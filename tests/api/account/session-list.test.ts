import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { deleteOldSessions } from '@/lib/platform/auth/session-queries';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { database } from '@/lib/platform/db/client';
import { sessions as sessionRows } from '@/lib/platform/db/tables';
import { env } from '@/lib/platform/env';
import me from '@/pages/api/v1/me';
import sessions from '@/pages/api/v1/me/sessions';
import session from '@/pages/api/v1/me/sessions/[id]';
import { idTokenOf, newcomer, request } from '@/tests/support/request';
import { altered, cookieOf, decode, login } from '@/tests/support/session-cookies';
import { anotherSession, headersOf, iphone, newDevice, use, type Window } from '@/tests/support/sessions';

beforeAll(() => {
  Object.assign(env(), { COUNTRY_HEADER: 'x-country' });
  return () => void delete env().COUNTRY_HEADER;
});

const listed = async (window: Window) => (await request(sessions, { headers: headersOf(window) })).body.items;
const endOne = (window: Window, id: string) =>
  request(session, { method: 'DELETE', path: `/me/sessions/${id}`, params: { id }, headers: headersOf(window) });

describe('the list of sessions', () => {
  it('tells where each is used, how its user signed in, and which one is this', async () => {
    const ada = await newcomer();
    const phone = await anotherSession(ada, 1);
    await use({ who: ada });
    await use({ who: phone, userAgent: iphone, country: 'fr' });
    const items = await listed({ who: ada });
    const same = { id: expect.any(String), firstUsedAt: expect.any(String), lastUsedAt: expect.any(String) };
    expect(items).toEqual([
      {
        ...same,
        ...{ isCurrent: true, device: 'desktop', browser: 'Chrome', system: 'Windows', country: 'DE' },
        method: 'password',
        organization: null,
      },
      {
        ...same,
        ...{ isCurrent: false, device: 'phone', browser: 'Safari', system: 'iOS', country: 'FR' },
        method: 'password',
        organization: null,
      },
    ]);
  });

  it('has a program without a device, and no address of anyone', async () => {
    const ada = await newcomer();
    await request(me, { headers: { cookie: ada.cookie, 'user-agent': 'curl/8.5.0', 'x-client-ip': '203.0.113.9' } });
    const [row] = await database().select().from(sessionRows);
    expect(row).toMatchObject({ device: null, browser: null, system: null, country: null });
    expect(JSON.stringify(row)).not.toContain('203.0.113');
  });

  it('names the company whose account was used', async () => {
    const ada = await newcomer();
    const google = { providerId: 'google.com', uid: `google-of-${ada.id}`, email: ada.email };
    await identity().updateUser(ada.id, { providerToLink: google });
    const mark = { via: 'social', provider: 'google', subject: google.uid };
    const cookie = await altered(ada.cookie, { mark });
    expect(await listed({ who: { ...ada, cookie } })).toMatchObject([{ method: 'google' }]);
  });

  it('twenty first requests at once make one row, and its use is not written with every request', async () => {
    const ada = await newcomer();
    await Promise.all(Array.from({ length: 20 }, () => use({ who: ada })));
    const [row, ...others] = await database().select().from(sessionRows);
    await use({ who: ada });
    expect(others).toEqual([]);
    expect(await database().select().from(sessionRows)).toEqual([row]);
  });

  it('notes later uses, from wherever they come', async () => {
    const ada = await newcomer();
    await use({ who: ada });
    const long = new Date(Date.now() - 6 * 60_000);
    await database().update(sessionRows).set({ lastUsedAt: long });
    await use({ who: ada, country: 'JP' });
    const row = async () => (await database().select().from(sessionRows))[0];
    await expect.poll(async () => (await row())?.country).toBe('JP');
    expect((await row())?.lastUsedAt.getTime()).toBeGreaterThan(long.getTime());
  });

  it('is without what has ended: with the others, by age, for lack of use', async () => {
    const ada = await newcomer();
    const phone = await anotherSession(ada, -30);
    await use({ who: phone });
    const old = await anotherSession(ada, -11 * 86_400);
    await use({ who: old });
    expect(await listed({ who: ada })).toHaveLength(3);
    await database()
      .update(sessionRows)
      .set({ lastUsedAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(sessionRows.started, decode(old.cookie).metadata.started));
    expect(await listed({ who: ada })).toHaveLength(2);
    const { body } = await request(sessions, { method: 'DELETE', path: '/me/sessions?which=others', as: ada });
    expect(body.token).toEqual(expect.any(String));
    expect(await listed({ who: ada })).toMatchObject([{ isCurrent: true }]);
  });

  it('is swept of sessions that nobody can use any more', async () => {
    const ada = await newcomer();
    await use({ who: ada });
    await deleteOldSessions(database());
    expect(await database().select().from(sessionRows)).toHaveLength(1);
    await database()
      .update(sessionRows)
      .set({ signedInAt: Math.floor(Date.now() / 1000) - 14 * 86_400 });
    await deleteOldSessions(database());
    expect(await database().select().from(sessionRows)).toEqual([]);
  });
});

describe('one session', () => {
  it('ends with its sign-in: its cookie is worth nothing, and the sign-in begins no other', async () => {
    const ada = await newcomer();
    const token = await idTokenOf(ada.email);
    const at = decode(token).auth_time + 60;
    const later = `${token.split('.')[0]}.${Buffer.from(JSON.stringify({ ...decode(token), auth_time: at })).toString('base64url')}.`;
    const phone = { ...ada, cookie: cookieOf(await login(later)) };
    await use({ who: ada });
    await use({ who: phone });
    const [, { id }] = await listed({ who: ada });
    expect((await endOne({ who: ada }, id)).status).toBe(204);
    expect((await use({ who: phone })).status).toBe(401);
    expect((await use({ who: ada })).status).toBe(200);
    expect(await signInRefusal(`Bearer ${later}`)).toBe('invalid_token');
    expect(await listed({ who: ada })).toMatchObject([{ isCurrent: true }]);
    expect((await endOne({ who: ada }, id)).status).toBe(204);
  });

  it('of someone else does not exist', async () => {
    const [ada, eve] = [await newcomer(), await newcomer('eve')];
    const [{ id }] = await listed({ who: ada });
    expect((await endOne({ who: eve }, id)).body.code).toBe('not_found');
    expect((await use({ who: ada })).status).toBe(200);
  });

  it('that signed in within the same second takes the one that ends it not along', async () => {
    const ada = await newcomer();
    const { at, started } = decode(ada.cookie).metadata;
    const phone = { ...ada, cookie: await altered(ada.cookie, { mark: { at, started: started + 5 } }) };
    await use({ who: phone });
    const [, { id }] = await listed({ who: ada });
    await endOne({ who: ada }, id);
    expect([(await use({ who: phone })).status, (await use({ who: ada })).status]).toEqual([401, 200]);
  });

  it('is replaced by the next of the same browser', async () => {
    const device = newDevice();
    const ada = await newcomer();
    const first = { ...ada, cookie: `${ada.cookie}; ${device}` };
    await use({ who: first });
    const second = await anotherSession(ada, 10, device);
    await use({ who: second });
    expect(await listed({ who: second })).toMatchObject([{ isCurrent: true }]);
    expect((await use({ who: first })).status).toBe(401);
  });
});
