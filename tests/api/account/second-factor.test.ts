import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getSecondFactor } from '@/lib/account/second-factor/second-factor';
import { newAlarmLink, raiseAlarm } from '@/lib/account/sessions/sessions';
import { isLetIn } from '@/lib/platform/auth/accounts';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { recoveryCodes, secondFactors } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import apiKeys from '@/pages/api/v1/api-keys';
import me from '@/pages/api/v1/me';
import secondFactor from '@/pages/api/v1/me/second-factor';
import newCodes from '@/pages/api/v1/me/second-factor/recovery-codes';
import sessions from '@/pages/api/v1/me/sessions';
import { mailsTo } from '@/tests/support/mails';
import { newcomer, type Person, request } from '@/tests/support/request';
import { codeOf, confirmWith, proveWith, startSecret, withFactor } from '@/tests/support/second-factor';
import { altered } from '@/tests/support/session-cookies';
import { anotherSession, newDevice } from '@/tests/support/sessions';

const path = '/me/second-factor';
const read = async (as: Person) => (await request(secondFactor, { as, path })).body;
const remove = (as: Person) => request(secondFactor, { method: 'DELETE', as, path });
const renew = (as: Person) => request(newCodes, { method: 'POST', as, path: `${path}/recovery-codes` });
const whoIs = (as: Person) => request(me, { as });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const incomplete = [403, 'second_factor_required'];

const changes = async (who: Person) =>
  (await mailsTo(who.email))
    .filter(({ subject }) => subject === 'Your sign-in methods changed')
    .map(({ text }) => text);

/** A new sign-in of someone, without the second factor. */
const signedInAgain = (who: Person, seconds = 5, device = newDevice()) => anotherSession(who, seconds, device);

describe('setting up a second factor', () => {
  it('takes a first code, gives ten recovery codes, and keeps neither them nor the secret readable', async () => {
    const ada = await newcomer('ada', true);
    expect(await read(ada)).toEqual({ isOn: false, since: null, codesLeft: 0, resetDueAt: null, required: null });
    const { secret, uri } = (await startSecret(ada)).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(ada.email));
    expect(outcome(await confirmWith(ada, '000000'))).toEqual([422, 'second_factor_wrong']);
    expect((await read(ada)).isOn).toBe(false);
    const { codes } = (await confirmWith(ada, codeOf(secret))).body;
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await read(ada)).toEqual({
      isOn: true,
      since: expect.any(String),
      codesLeft: 10,
      resetDueAt: null,
      required: null,
    });
    const stored = JSON.stringify([
      await database().select().from(secondFactors).where(eq(secondFactors.userId, ada.id)),
      await database().select().from(recoveryCodes).where(eq(recoveryCodes.userId, ada.id)),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(codes[0].replaceAll('-', ''));
    expect(outcome(await startSecret(ada))).toEqual([409, 'second_factor_exists']);
    expect(outcome(await confirmWith(ada, codeOf(secret, 1)))).toEqual([409, 'second_factor_exists']);
    await expect.poll(() => changes(ada)).toEqual([expect.stringContaining('Two-step verification was turned on.')]);
  });

  it('starts over with another secret until a code was confirmed', async () => {
    const ada = await newcomer('ada', true);
    const first = (await startSecret(ada)).body.secret;
    const second = (await startSecret(ada)).body.secret;
    expect(outcome(await confirmWith(ada, codeOf(first)))).toEqual([422, 'second_factor_wrong']);
    expect((await confirmWith(ada, codeOf(second))).status).toBe(200);
  });

  it('needs a proven address and a recent sign-in', async () => {
    const eve = await newcomer('eve');
    expect(outcome(await startSecret(eve))).toEqual([422, 'email_unproven']);
    const ada = await newcomer('ada', true);
    const at = Math.floor(Date.now() / 1000) - 901;
    const stale = { ...ada, cookie: await altered(ada.cookie, { mark: { at, started: at * 1000 } }) };
    expect(outcome(await startSecret(stale))).toEqual([403, 'reauth_required']);
  });
});

describe('a session without the second factor', () => {
  it('is refused everywhere but where it is given, and complete afterwards', async () => {
    const ada = await newcomer('ada', true);
    const { secret } = await withFactor(ada);
    expect((await whoIs(ada)).status).toBe(200);
    const phone = await signedInAgain(ada);
    for (const answer of [
      await whoIs(phone),
      await request(sessions, { as: phone }),
      await request(secondFactor, { as: phone, path }),
      await remove(phone),
      await renew(phone),
      await startSecret(phone),
      await confirmWith(phone, codeOf(secret)),
      await request(sessions, { method: 'DELETE', path: '/me/sessions?which=all', as: phone }),
    ])
      expect(outcome(answer)).toEqual(incomplete);
    const mark = { at: Math.floor(Date.now() / 1000) + 5, started: Date.now() };
    expect(await isLetIn(ada.id, mark)).toBe(false);
    expect((await proveWith(phone, { code: codeOf(secret) })).status).toBe(204);
    expect((await whoIs(phone)).status).toBe(200);
    expect((await whoIs(ada)).status).toBe(200);
  });

  it('from before the set-up is asked for the factor, too', async () => {
    const ada = await newcomer('ada', true);
    const phone = await signedInAgain(ada);
    expect((await whoIs(phone)).status).toBe(200);
    await withFactor(ada);
    expect(outcome(await whoIs(phone))).toEqual(incomplete);
  });

  it('is no way around by “This wasn’t me”: the factor stays', async () => {
    const ada = await newcomer('ada', true);
    await withFactor(ada);
    const url = await inTransaction(systemContext(), (tx) => newAlarmLink(tx, { id: ada.id, locale: 'en' }));
    await raiseAlarm(systemContext(), { token: new URL(url).searchParams.get('token') ?? '' });
    const again = await signedInAgain(ada, 10);
    // The provider has revoked all earlier sign-ins.
    const claims = { auth_time: Math.floor(Date.now() / 1000) + 10 };
    const cookie = await altered(again.cookie.split('; ')[0] ?? '', { claims, mark: { via: 'code' } });
    const byCode = { ...again, cookie };
    expect(outcome(await whoIs(byCode))).toEqual(incomplete);
  });

  it('does not concern an API key', async () => {
    const ada = await newcomer('ada', true);
    await withFactor(ada);
    const body = { label: 'CRM', scopes: ['account:read'], days: null };
    const { key } = (await request(apiKeys, { method: 'POST', as: ada, body })).body;
    const answer = await request(me, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
  });
});

describe('a code of the app', () => {
  it('works once, and none of an earlier step afterwards', async () => {
    const ada = await newcomer('ada', true);
    const { secret } = await withFactor(ada);
    const code = codeOf(secret);
    const answers = await Promise.all(
      [5, 6, 7, 8].map(async (seconds) => proveWith(await signedInAgain(ada, seconds), { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422]);
    expect(outcome(await proveWith(ada, { code: codeOf(secret, -1) }))).toEqual([422, 'second_factor_wrong']);
    expect((await proveWith(ada, { code: codeOf(secret, 1) })).status).toBe(204);
  });

  it('is no code where there is no second factor', async () => {
    const ada = await newcomer('ada', true);
    expect(outcome(await proveWith(ada, { code: '123456' }))).toEqual([404, 'not_found']);
  });

  it('cannot be guessed, and whoever tries keeps no session out in which it was given', async () => {
    const ada = await newcomer('ada', true);
    const { secret, codes } = await withFactor(ada);
    await request(me, { headers: { cookie: `${ada.cookie}; ${newDevice()}` } });
    const thief = await signedInAgain(ada);
    const tries = await Promise.all(Array.from({ length: 20 }, () => proveWith(thief, { code: '000000' })));
    expect(tries.filter(({ status }) => status === 422).length).toBe(10);
    expect(tries.filter(({ status }) => status === 429).length).toBe(10);
    const another = await signedInAgain(ada, 6);
    expect((await proveWith(another, { code: codeOf(secret) })).status).toBe(429);
    expect((await proveWith(ada, { code: codeOf(secret) })).status).toBe(204);
    // A recovery code opens the account all the same.
    expect((await proveWith(another, { recoveryCode: codes[0] })).status).toBe(204);
  });

  it('has attempts of its own in a browser in which it was given before', async () => {
    const ada = await newcomer('ada', true);
    const { secret, codes } = await withFactor(ada);
    const device = newDevice();
    const first = await signedInAgain(ada, 5, device);
    expect((await proveWith(first, { recoveryCode: codes[0] }, { cookie: first.cookie })).status).toBe(204);
    const thief = await signedInAgain(ada, 6);
    await Promise.all(Array.from({ length: 12 }, () => proveWith(thief, { code: '000000' })));
    const again = await signedInAgain(ada, 7, device);
    expect((await proveWith(again, { code: codeOf(secret) })).status).toBe(204);
  });
});

describe('a recovery code', () => {
  it('works once, however it is written, and its owner is told', async () => {
    const ada = await newcomer('ada', true);
    const { codes } = await withFactor(ada);
    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    const windows = [await signedInAgain(ada, 5), await signedInAgain(ada, 6)] as const;
    const answers = await Promise.all(windows.map((as) => proveWith(as, { recoveryCode: typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect((await read(ada)).codesLeft).toBe(9);
    await expect.poll(async () => (await changes(ada)).join()).toContain('A recovery code was used.');
  });

  it('is worthless once new ones were made', async () => {
    const ada = await newcomer('ada', true);
    const { codes } = await withFactor(ada);
    const made = (await renew(ada)).body.codes;
    const phone = await signedInAgain(ada);
    expect(outcome(await proveWith(phone, { recoveryCode: codes[0] }))).toEqual([422, 'second_factor_wrong']);
    expect((await proveWith(phone, { recoveryCode: made[0] })).status).toBe(204);
    expect((await read(ada)).codesLeft).toBe(9);
  });
});

describe('removing the second factor', () => {
  it('needs a recent confirmation, which a code gives', async () => {
    const ada = await newcomer('ada', true);
    const { secret } = await withFactor(ada);
    const at = Math.floor(Date.now() / 1000) - 3600;
    const old = { ...ada, cookie: await altered(ada.cookie, { mark: { at, started: at * 1000 } }) };
    expect(outcome(await whoIs(old))).toEqual(incomplete);
    expect((await proveWith(old, { code: codeOf(secret) })).status).toBe(204);
    expect((await remove(old)).status).toBe(204);
    expect(await read(old)).toEqual({ isOn: false, since: null, codesLeft: 0, resetDueAt: null, required: null });
    expect(outcome(await remove(old))).toEqual([403, 'reauth_required']);
    expect((await whoIs(await signedInAgain(ada))).status).toBe(200);
    await expect.poll(async () => (await changes(ada)).join()).toContain('Two-step verification was removed.');
  });

  it('of someone without one is refused', async () => {
    const ada = await newcomer('ada', true);
    expect(outcome(await remove(ada))).toEqual([404, 'not_found']);
    expect(outcome(await renew(ada))).toEqual([404, 'not_found']);
    await expect(getSecondFactor(systemContext())).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
