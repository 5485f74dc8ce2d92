import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteOldDevices } from '@/lib/account/sessions/queries';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { signInRefusal } from '@/lib/platform/auth/sign-in-refusal';
import { database } from '@/lib/platform/db/client';
import { emailChanges, signInAlarms, signInDevices, users, webhooks } from '@/lib/platform/db/tables';
import { env } from '@/lib/platform/env';
import me from '@/pages/api/v1/me';
import devicePasswords from '@/pages/api/v1/me/device-passwords';
import emailChange from '@/pages/api/v1/me/email-change';
import alarms from '@/pages/api/v1/sign-in-alarms';
import webhooksApi from '@/pages/api/v1/webhooks';
import { mailsTo } from '@/tests/support/mails';
import { nextSecond } from '@/tests/support/provider-acts';
import { idTokenOf, newcomer, type Person, request } from '@/tests/support/request';
import { byPassword, cookieOf, login } from '@/tests/support/session-cookies';
import { anotherSession, iphone, newDevice, use } from '@/tests/support/sessions';
import { byCode, signInWith } from '@/tests/support/sso';

beforeAll(() => {
  Object.assign(env(), { COUNTRY_HEADER: 'x-country' });
  return () => void delete env().COUNTRY_HEADER;
});

const alarmMails = async (who: Person) =>
  (await mailsTo(who.email)).filter(({ text }) => text.includes('/auth/not-me?token='));
const linkIn = (text = '') => /not-me\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

/** A person with a session in one browser, and another in a browser that was not seen before; the email about that. */
async function signedInElsewhere() {
  const ada = await byPassword(await newcomer('ada', true));
  await use({ who: { ...ada, cookie: `${ada.cookie}; ${newDevice()}` } });
  const stranger = await anotherSession(ada, 20, newDevice());
  await use({ who: stranger, userAgent: iphone, country: 'FR' });
  await expect.poll(async () => (await alarmMails(ada)).length).toBe(1);
  const [mail] = await alarmMails(ada);
  return { ada, stranger, text: mail?.text ?? '' };
}

describe('a sign-in in a browser that was not seen before', () => {
  it('gives the browser a cookie of its own, which later sign-ins keep', async () => {
    const ada = await newcomer();
    const token = await idTokenOf(ada.email);
    const line = /^device=([\w-]{43}); Path=\/; Max-Age=34560000; HttpOnly; Secure; SameSite=Strict$/;
    const set = (await login(token)).headers.getSetCookie()[1] ?? '';
    expect(set).toMatch(line);
    const again = await login(token, { cookie: set.split(';', 1)[0] ?? '' });
    expect(again.headers.getSetCookie()[1]).toBe(set);
    expect((await login(token, { cookie: 'device=guess' })).headers.getSetCookie()[1]).toMatch(line);
  });

  it('is told by email, with what, where and when', async () => {
    const { text } = await signedInElsewhere();
    expect(text).toContain('Safari on iOS');
    expect(text).toContain('France');
    expect(text).toMatch(/Time: .*\d{4}.*UTC/);
  });

  it('is told once per browser, never of the first, and in the user’s language', async () => {
    const ada = await newcomer('ada', true);
    await request(me, { method: 'PATCH', as: ada, body: { locale: 'de' } });
    await use({ who: { ...ada, cookie: `${ada.cookie}; ${newDevice()}` } });
    expect(await alarmMails(ada)).toEqual([]);
    const device = newDevice();
    for (const seconds of [20, 40]) await use({ who: await anotherSession(ada, seconds, device) });
    await expect.poll(async () => (await alarmMails(ada)).length).toBe(1);
    expect((await alarmMails(ada))[0]?.subject).toBe('Neue Anmeldung bei Ihrem Konto');
    expect(await database().select().from(signInAlarms)).toHaveLength(1);
  });

  it('is not told to an address that nobody has proven, and at most ten times a day', async () => {
    const eve = await newcomer('eve');
    await use({ who: eve });
    await use({ who: await anotherSession(eve, 20, newDevice()) });
    expect(await database().select().from(signInAlarms)).toEqual([]);
    const ada = await newcomer('ada', true);
    await use({ who: ada });
    for (let at = 1; at <= 12; at += 1) await use({ who: await anotherSession(ada, at * 10, newDevice()) });
    expect(await database().select().from(signInAlarms)).toHaveLength(10);
  });
});

const raise = (token: string) => request(alarms, { method: 'POST', path: '/sign-in-alarms', body: { token } });

describe('“This wasn’t me”', () => {
  it('ends every session and device password, and removes the password', async () => {
    const { ada, stranger, text } = await signedInElsewhere();
    await request(devicePasswords, { method: 'POST', as: ada, body: { label: 'Phone' } });
    expect((await raise(linkIn(text))).status).toBe(204);
    for (const who of [ada, stranger]) expect((await use({ who })).status).toBe(401);
    expect(await idTokenOf(ada.email)).toBeUndefined();
    const { providerData, emailVerified } = await identity().getUser(ada.id);
    expect([providerData.filter(({ providerId }) => providerId !== 'password'), emailVerified]).toEqual([[], true]);
    expect(await database().$count(signInDevices, eq(signInDevices.userId, ada.id))).toBe(0);
  });

  it('ends what would go on telling a stranger: webhooks of the account and a change of address that waits', async () => {
    const { ada, text } = await signedInElsewhere();
    const body = { url: 'https://stranger.example/hook', events: ['contact.created'] };
    expect((await request(webhooksApi, { method: 'POST', as: ada, body })).status).toBe(201);
    expect(
      (await request(emailChange, { method: 'POST', as: ada, body: { email: 'stranger@example.com' } })).status,
    ).toBe(204);
    expect([await database().$count(webhooks), await database().$count(emailChanges)]).toEqual([1, 1]);
    await raise(linkIn(text));
    expect(await database().select().from(webhooks)).toEqual([]);
    expect(await database().select().from(emailChanges)).toEqual([]);
  });

  it('requires a code for the next sign-in, and nothing more afterwards', async () => {
    const { ada, text } = await signedInElsewhere();
    await nextSecond();
    await raise(linkIn(text));
    await identity().updateUser(ada.id, { password: 'another-Horse-8' });
    const token = await idTokenOf(ada.email, 'another-Horse-8');
    expect(await signInRefusal(`Bearer ${token}`)).toBe('proof_required');
    const byPassword = { ...ada, cookie: cookieOf(await login(token)) };
    expect((await use({ who: byPassword })).status).toBe(401);
    const { body } = await byCode(ada.email);
    const proven = await signInWith(body.token);
    expect((await use({ who: proven })).status).toBe(200);
    expect((await database().select().from(users))[0]?.proofRequiredAt).toBeNull();
    expect(await signInRefusal(`Bearer ${await idTokenOf(ada.email, 'another-Horse-8')}`)).toBe('proof_required');
  });

  it('works once, for thirty days, and only with the secret of an email', async () => {
    const { text } = await signedInElsewhere();
    await database()
      .update(signInAlarms)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await raise(linkIn(text))).body.code).toBe('gone');
    await database()
      .update(signInAlarms)
      .set({ expiresAt: new Date(Date.now() + 60_000) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => raise(linkIn(text))));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410]);
    expect((await raise('x'.repeat(43))).status).toBe(410);
    expect((await raise('x')).status).toBe(422);
  });

  it('leaves nothing behind when links and cookies have expired', async () => {
    await signedInElsewhere();
    const past = new Date(Date.now() - 401 * 86_400_000);
    await database().update(signInAlarms).set({ expiresAt: past });
    await database().update(signInDevices).set({ seenAt: past });
    await deleteOldDevices(database());
    expect([await database().select().from(signInAlarms), await database().select().from(signInDevices)]).toEqual([
      [],
      [],
    ]);
  });
});
