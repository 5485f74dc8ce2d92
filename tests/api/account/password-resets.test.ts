import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import { newAccount, testPassword } from '@/tests/support/local-session';
import { mailsTo } from '@/tests/support/mails';
import { byGoogle, nextSecond, statusOf, withToken } from '@/tests/support/provider-acts';
import { idTokenOf, newcomer, request } from '@/tests/support/request';
import { reset, resetLink } from '@/tests/support/reset-links';
import { alarmOf, sayNotMe, secure } from '@/tests/support/secured';
import { newAddress } from '@/tests/support/sign-in-codes';

describe('a link for choosing a new password', () => {
  it('sets one that counts, ends every session, and its owner is told', async () => {
    const ada = await newcomer('ada', true);
    expect(await statusOf(ada)).toBe(200);
    const link = await resetLink(ada.email);
    const weak = await reset(link, 'short');
    expect([weak.status, weak.body.errors]).toEqual([422, [{ path: 'password', code: 'weak_password' }]]);
    expect((await reset(link, 'chosen-Horse-4')).status).toBe(204);
    expect(await statusOf(ada)).toBe(401);
    expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'chosen-Horse-4')))).toBe(200);
    const mail = async () => (await mailsTo(ada.email)).map(({ text }) => text).join();
    await expect.poll(mail).toContain('Your password was set or changed.');
    const spent = await reset(link, 'another-Horse-5');
    expect([spent.status, spent.body.code]).toEqual([410, 'gone']);
  });

  it('proves the address once more, where that is required', async () => {
    const ada = await newcomer('ada', true);
    expect(await statusOf(ada)).toBe(200);
    await secure(ada);
    expect((await reset(await resetLink(ada.email), 'chosen-Horse-4')).status).toBe(204);
    expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'chosen-Horse-4')))).toBe(200);
  });

  it('takes an account over in which the address was not proven, and keeps the password that it set', async () => {
    const squatter = await newAccount(newAddress());
    expect(await statusOf(squatter)).toBe(200);
    const other = newAddress();
    await byGoogle(other, await idTokenOf(squatter.email, testPassword));
    expect((await reset(await resetLink(squatter.email), 'chosen-Horse-4')).status).toBe(204);
    expect(await statusOf(squatter)).toBe(401);
    const owner = await withToken(squatter, await idTokenOf(squatter.email, 'chosen-Horse-4'));
    expect((await request(me, { as: owner })).body).toMatchObject({ email: squatter.email });
    const { providerData, emailVerified } = await identity().getUser(squatter.id);
    expect([providerData.map(({ providerId }) => providerId), emailVerified]).toEqual([['password'], true]);
  });

  it('is none where it was asked for before its owner secured the account; nor is one that says nothing of when', async () => {
    const ada = await newcomer('ada', true);
    expect(await statusOf(ada)).toBe(200);
    const old = await resetLink(ada.email);
    await secure(ada);
    const since = await resetLink(ada.email);
    for (const link of [
      old,
      { code: old.code },
      { ...old, sent: since.sent },
      { ...old, sent: 'forged' },
      { code: since.code },
    ])
      expect((await reset(link, 'thiefs-Horse-2')).body.code).toBe('gone');
    expect(await idTokenOf(ada.email, 'thiefs-Horse-2')).toBeUndefined();
    expect((await reset(since, 'chosen-Horse-4')).status).toBe(204);
    expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'chosen-Horse-4')))).toBe(200);
  });

  it('of the identity provider, which says nothing of when it was asked for, works where nothing was secured lately', async () => {
    const ada = await newcomer('ada', true);
    expect(await statusOf(ada)).toBe(200);
    const { code } = await resetLink(ada.email);
    expect((await reset({ code }, 'chosen-Horse-4')).status).toBe(204);
    expect(await statusOf(await withToken(ada, await idTokenOf(ada.email, 'chosen-Horse-4')))).toBe(200);
  });

  it('that is used while its owner says “This wasn’t me” opens nothing', async () => {
    const ada = await newcomer('ada', true);
    expect(await statusOf(ada)).toBe(200);
    const token = await alarmOf(ada);
    const link = await resetLink(ada.email);
    await nextSecond();
    const answer = reset(link, 'thiefs-Horse-2');
    await expect.poll(() => idTokenOf(ada.email, 'thiefs-Horse-2')).toEqual(expect.any(String));
    await sayNotMe(token);
    await answer;
    const required = await database().select({ since: users.proofRequiredAt }).from(users).where(eq(users.id, ada.id));
    expect(required).toEqual([{ since: expect.any(Date) }]);
    await expect.poll(() => idTokenOf(ada.email, 'thiefs-Horse-2')).toBeUndefined();
  });

  it.each(['', 'no-such-code', 'x'.repeat(1001)])('is none: %s', async (code) => {
    const answer = await reset({ code }, 'chosen-Horse-4');
    expect(answer.status).toBe(code === 'no-such-code' ? 410 : 422);
  });
});
